// Runs bench/players.py natively and in Pyodide under Node, and prints both with their ratio.
import { execFileSync } from "node:child_process";
import { loadPyodide } from "pyodide";
import { PYTHON, ROOT } from "../build/run.mjs";

const native = JSON.parse(execFileSync(PYTHON, ["bench/players.py"], { cwd: ROOT, encoding: "utf8" }));
const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
pyodide.FS.mkdirTree("/checkout");
pyodide.mountNodeFS("/checkout", ROOT);
const wasm = JSON.parse(
  pyodide.runPython(`
import json, sys
sys.path[:0] = ["/checkout", "/checkout/bench"]
import players
json.dumps(players.measured())
`),
);

const row = (name, ...cells) => console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(10)).join(""));
row("", "native", "Pyodide", "ratio");
for (const [name, here] of Object.entries(native)) {
  const digits = here > 100 ? 0 : 2;
  row(name, here.toFixed(digits), wasm[name].toFixed(digits), `${(wasm[name] / here).toFixed(2)}×`);
}
