// Keeps the game for play without a network, and brings new versions of it: registers the service worker
// (build/worker.js) when the game is there and the browser has time. Where there are no service workers (a
// private window, a sandboxed frame, no https), nothing of this happens and the game is the same.

// To the game: a new version is "ready", or "held" by other windows in which the old one is open.
const NEWS = "longana:update";
// From the game: the player wants the new version.
const WANTED = "longana:take-update";
// So long a start waits for a new version to take over.
const PATIENCE_MS = 3000;
const IDLE_MS = 10_000;

const { body } = document;
const workers = allowedWorkers();

/** Settles when the game may start: a new version takes over before, and never while somebody plays. */
export const upToDate = workers?.controller ? takeOverFirst().catch(quietly) : Promise.resolve();

if (workers) keep().catch(quietly);

function allowedWorkers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined; // a sandboxed frame may not even ask
  }
}

async function takeOverFirst() {
  const registration = await workers.getRegistration();
  if (!registration?.waiting) return;
  // Another window may have asked for it, too.
  workers.addEventListener("controllerchange", () => body.dataset.app === "loading" && location.reload());
  await Promise.race([askToTakeOver(registration.waiting), after(PATIENCE_MS)]);
}

/** Asks a new version's worker to take over. Settles only when it will not: else this page ends. */
function askToTakeOver(worker) {
  return new Promise((resolve) => {
    workers.addEventListener("message", ({ data }) => data === "others are open" && resolve(), { once: true });
    worker.postMessage("take over");
  });
}

async function keep() {
  await ready();
  await idle();
  const registration = await workers.register(new URL("../sw.js", import.meta.url), { updateViaCache: "none" });
  addEventListener(WANTED, () => take(registration));
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => worker.state === "installed" && registration.active && tell("ready"));
  });
  if (registration.waiting) tell("ready");
  // A page may stay open for days.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(quietly);
  });
}

async function take({ waiting }) {
  if (!waiting) return location.reload();
  waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
  await askToTakeOver(waiting);
  tell("held");
}

function tell(detail) {
  dispatchEvent(new CustomEvent(NEWS, { detail }));
}

function ready() {
  if (body.dataset.app === "ready") return undefined;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (body.dataset.app !== "ready") return;
      observer.disconnect();
      resolve();
    });
    observer.observe(body, { attributeFilter: ["data-app"] });
  });
}

function idle() {
  if (!window.requestIdleCallback) return after(1000);
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_MS }));
}

function after(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function quietly(error) {
  console.info("Not kept for play without a network:", String(error));
}
