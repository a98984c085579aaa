// Puts the site together in dist/, which is all that a static host needs.
import {
  cpSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { DIST, PYTHON, ROOT, heading, run, say, seconds } from "./run.mjs";

const PAGE = ["index.html", "pyscript.toml", "assets", "ui/main.py"];

// What of the packages the page really fetches; the browser tests would see anything missing.
const PACKAGES = {
  pyodide: {
    from: "node_modules/pyodide",
    files: ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"],
  },
  pyscript: {
    from: "node_modules/@pyscript/core/dist",
    files: [
      "core.js",
      "core-C9KDLldu.js",
      "deprecations-manager-UpAPKqCb.js",
      "donkey-4Hrqd7WZ.js",
      "error-D2315lOB.js",
      "py-editor-C4XsZtn7.js",
      "py-game-DWiCrr7a.js",
      "py-terminal-CwQ6kcjg.js",
      "toml-V4Savzlc.js",
    ],
  },
  idiomorph: { from: "node_modules/idiomorph/dist", files: ["idiomorph.min.js"] },
};

export async function buildSite() {
  const start = performance.now();
  heading("Building the site into dist/");
  const fresh = `${DIST}.new`;
  rmSync(fresh, { recursive: true, force: true });
  for (const path of PAGE) copy(`${ROOT}/${path}`, `${fresh}/${path}`);
  for (const [name, { from, files }] of Object.entries(PACKAGES)) {
    for (const file of files) copy(`${ROOT}/${from}/${file}`, `${fresh}/${name}/${file}`);
  }
  run(PYTHON, ["build/catalogues.py", "compile"]);
  run(PYTHON, ["build/app_zip.py", `${fresh}/app.zip`]);
  run(PYTHON, ["build/licenses.py", `${fresh}/licenses.txt`]);
  writeSizes(fresh);
  rmSync(DIST, { recursive: true, force: true });
  renameSync(fresh, DIST);
  say(`done in ${seconds(start)}`);
}

/** Tells the loading page how much each file it waits for weighs, in bytes. */
function writeSizes(folder) {
  const awaited = Object.entries(PACKAGES).flatMap(([name, { files }]) => files.map((f) => `${name}/${f}`));
  const sizes = [...awaited, "app.zip"].map((file) => [file, statSync(`${folder}/${file}`).size]);
  const script = `window.longanaSizes = ${JSON.stringify(Object.fromEntries(sizes))};\n`;
  writeFileSync(`${folder}/assets/sizes.js`, script);
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
}
