// Runs the engine's tests inside Pyodide under Node: the same WebAssembly that players get.
// Arguments, if any, go to pytest instead of the folder of those tests.
import { readdirSync } from "node:fs";
import { loadPyodide } from "pyodide";
import { ROOT, VENV } from "./run.mjs";

const chosen = process.argv.slice(2);
const [python] = readdirSync(`${VENV}/lib`).filter((name) => name.startsWith("python"));
const pyodide = await loadPyodide({
  env: { HOME: "/home/pyodide", HYPOTHESIS_PROFILE: "wasm", PYTHONDONTWRITEBYTECODE: "1" },
});
pyodide.FS.mkdirTree("/checkout");
pyodide.FS.mkdirTree("/packages");
pyodide.mountNodeFS("/checkout", ROOT);
pyodide.mountNodeFS("/packages", `${VENV}/lib/${python}/site-packages`);

process.exitCode = pyodide.runPython(
  `
import os, sys
os.chdir("/checkout")
sys.path[:0] = ["/checkout"]
sys.path.append("/packages")
import pytest
int(pytest.main(["-p", "no:cacheprovider", *chosen]))
`,
  { locals: pyodide.toPy({ chosen: chosen.length ? chosen : ["tests/engine"] }) },
);
