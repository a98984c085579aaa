// npm test: every check and test, one step after the other; `npm test -- lint e2e` runs only those named.
import { PYTHON, Problem, VENV, heading, main, say, seconds, succeeds } from "./run.mjs";
import { setUpTests } from "./setup.mjs";

const python = (...args) => () => succeeds(PYTHON, args);
const tool = (name, ...args) => () => succeeds(`${VENV}/bin/${name}`, args);

// One process a core; the tests of a file stay together, as they share what is dear to set up.
const SHARED = ["-n", "auto", "--dist", "loadfile"];

const STEPS = {
  lint: ["Lint (ruff)", tool("ruff", "check")],
  format: ["Format (ruff)", tool("ruff", "format", "--check")],
  types: ["Types (mypy)", tool("mypy")],
  messages: ["Message catalogues", python("build/catalogues.py", "check")],
  build: ["Site", buildSite],
  unit: ["Unit and property tests (pytest)", python("-m", "pytest", "tests", ...SHARED)],
  wasm: ["The engine's tests in WebAssembly (Pyodide)", () => succeeds(process.execPath, ["build/pyodide_tests.mjs"])],
  e2e: ["Browser tests (pytest, Chromium)", python("-m", "pytest", "e2e", ...SHARED)],
};

main(() => {
  const chosen = chosenSteps();
  process.env.CHROMIUM = setUpTests();
  return runAll(chosen);
});

function chosenSteps() {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in STEPS));
  if (unknown.length) {
    throw new Problem(`No such step: ${unknown.join(", ")}. Steps: ${Object.keys(STEPS).join(", ")}`);
  }
  return Object.keys(STEPS).filter((name) => !names.length || names.includes(name));
}

async function runAll(names) {
  const failed = [];
  for (const [index, name] of names.entries()) {
    const [title, step] = STEPS[name];
    heading(`[${index + 1}/${names.length}] ${title}`);
    const start = performance.now();
    const well = await step();
    say(`${well ? "passed" : "FAILED"} in ${seconds(start)}`);
    if (!well) failed.push(name);
  }
  heading(failed.length ? `Failed: ${failed.join(", ")}` : "Everything passed");
  console.log(`steps: ${names.length - failed.length} passed, ${failed.length} failed`);
  if (failed.length) process.exitCode = 1;
}

async function buildSite() {
  const { buildSite: build } = await import("./site.mjs");
  try {
    await build();
    return true;
  } catch (error) {
    say(error instanceof Problem ? error.message : error.stack);
    return false;
  }
}
