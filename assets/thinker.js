// A Web Worker that thinks: for the player kind expert, for hints and for the review (ui/thinker.py). It has a Python
// of its own, started as the page's is.
//
// It is told `[number, request]` and answers `[number, answer]`, both as JSON. What it is told last counts, a request
// of null for nothing: so it works in slices, and hears between them.
import { loadPyodide } from "./interpreter.js";

const SLICE_SECONDS = 0.03;
const { port1: here, port2: there } = new MessageChannel();

let Work = null;
let told = null;
let working = false;

addEventListener("message", ({ data }) => {
  told = JSON.parse(data);
  work().catch(fail);
});

try {
  const python = await loadPyodide({ stdout: console.log, stderr: console.error });
  ({ Work } = python.pyimport("ui.thinking"));
  postMessage("ready");
  await work();
} catch (error) {
  fail(error);
}

async function work() {
  if (!Work || working) return;
  working = true;
  while (told) {
    const [number, request] = told;
    const answer = request === null ? null : await answered(request, told);
    if (number !== told[0]) continue;
    told = null;
    if (answer) postMessage(JSON.stringify([number, answer]));
  }
  working = false;
}

/** What comes of a request; nothing once another is told. */
async function answered(request, now) {
  const thinking = Work(request);
  try {
    let answer;
    while (!answer && told === now) {
      answer = thinking.go_on(SLICE_SECONDS);
      await breath();
    }
    return answer;
  } finally {
    thinking.destroy();
  }
}

/** Lets messages in. A timer would wait longer than it is told to. */
function breath() {
  return new Promise((resolve) => {
    there.onmessage = resolve;
    here.postMessage(null);
  });
}

/** To the page it is as if the worker had never come up. */
function fail(error) {
  setTimeout(() => {
    throw error;
  });
}
