// What passes between this page in a frame and the page around it; docs/embedding.md tells the messages.
//
// Only the page around is heard, and answered only at the origin from which it spoke first. The game itself (ui/host.py)
// looks at what a message says.
const VERSION = 1;
const { body } = document;
const host = window.parent;

let origin = null; // of the page around
let warned = false;
let tallest = 0;
const waiting = []; // what it is to be told once it has spoken

if (host !== window) {
  addEventListener("message", hear);
  addEventListener("longana:post", ({ detail: { text } }) => post(JSON.parse(text)));
  addEventListener("longana:refused", ({ detail: { text } }) => refuse(text));
  new MutationObserver(greet).observe(body, { attributeFilter: ["data-app"] });
  new ResizeObserver(measure).observe(document.getElementById("app"));
}

function hear({ source, origin: from, data }) {
  if (source !== host) return;
  if (origin !== null && from !== origin) return refuse(`from ${from}`);
  if (data?.longana !== VERSION || typeof data.type !== "string") return refuse("not a message of version 1");
  if (origin === null) {
    origin = from;
    waiting.splice(0).forEach(post);
    greet();
  }
  if (data.type === "hello") return;
  if (body.dataset.app !== "ready") return refuse(`${data.type} before "ready"`);
  const text = asText(data);
  if (text) dispatchEvent(new CustomEvent("longana:message", { detail: text }));
  else refuse("not plain data");
}

function asText(data) {
  try {
    return JSON.stringify(data);
  } catch {
    return null;
  }
}

/** Tells the page around how far this one has come. */
function greet() {
  const { app } = body.dataset;
  if (origin === null || app === "loading") return;
  post(app === "ready" ? { type: "ready" } : { type: "error", message: "The game could not be started." });
}

/** Tells what height shows everything, when it is more than before. */
function measure() {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight <= Math.max(tallest, innerHeight)) return;
  tallest = scrollHeight;
  post({ type: "size", height: tallest });
}

function post(message) {
  if (origin === null) return waiting.push(message);
  // A page around that belongs to no site ("null") cannot be named; it is still the only one that is told.
  host.postMessage({ longana: VERSION, ...message }, origin === "null" ? "*" : origin);
}

function refuse(why) {
  if (!warned) console.warn(`Longana ignores messages that it does not understand: ${why}`);
  warned = true;
}
