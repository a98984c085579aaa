// Puts the site together in dist/, which is all that a static host needs.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { bundle } from "./bundle.mjs";
import { makeOffline } from "./offline.mjs";
import { makeSnapshot } from "./snapshot.mjs";
import { DIST, PYTHON, Problem, ROOT, heading, output, run, say, seconds } from "./run.mjs";

const PAGE = ["index.html", "manifest.webmanifest", "pyscript.toml", "assets/icon.svg", "assets/icons", "ui/main.py", "embed.js", "embed"];

const WASM = "pyodide/pyodide.asm.wasm";
// The scripts of these are in the page's own (build/bundle.mjs); the library and the lock file are for later.
const PACKAGES = {
  pyodide: { from: "node_modules/pyodide", files: ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"] },
};

const DATA_AT_ONCE = [WASM, "pyscript.toml", "ui/main.py"];
const MODULES_AT_ONCE = ["assets/interpreter.js", "assets/start.js"];

export async function buildSite() {
  const start = performance.now();
  heading("Building the site into dist/");
  const fresh = `${DIST}.new`;
  rmSync(fresh, { recursive: true, force: true });
  for (const path of PAGE) copy(`${ROOT}/${path}`, `${fresh}/${path}`);
  for (const [name, { from, files }] of Object.entries(PACKAGES)) {
    for (const file of files) copy(`${ROOT}/${from}/${file}`, `${fresh}/${name}/${file}`);
  }
  copy(`${ROOT}/docs/picture.png`, `${fresh}/embed/table.png`);
  run(PYTHON, ["build/catalogues.py", "compile"]);
  run(PYTHON, ["build/app_zip.py", `${fresh}/app.zip`]);
  const facts = { WASM, SCREENS: firstScreens(), ...(await addSnapshot(fresh)) };
  await bundle(fresh, facts);
  setOutAtOnce(fresh, facts.SNAPSHOT);
  run(PYTHON, ["build/licenses.py", `${fresh}/licenses.txt`]);
  await makeOffline(fresh);
  rmSync(DIST, { recursive: true, force: true });
  renameSync(fresh, DIST);
  say(`done in ${seconds(start)}`);
}

/** The first screen by language. */
function firstScreens() {
  const screens = output(PYTHON, [`${ROOT}/build/screens.py`]);
  if (screens === null) throw new Problem("The first screen could not be written: python build/screens.py");
  return JSON.parse(screens);
}

/** The app as it is in memory once imported, under a name of its own for every build; and what the page needs to know of it. */
async function addSnapshot(folder) {
  const { file, facts } = await makeSnapshot(`${folder}/app.zip`);
  const name = `app.${createHash("sha256").update(file).digest("hex").slice(0, 12)}.snapshot`;
  writeFileSync(`${folder}/${name}`, file);
  const { info } = JSON.parse(readFileSync(`${ROOT}/node_modules/pyodide/pyodide-lock.json`, "utf8"));
  return {
    SNAPSHOT: name,
    HEAD_SIZE: facts.headSize,
    DATA_SIZE: facts.dataSize,
    LOCK: JSON.stringify({ info, packages: {} }),
  };
}

/** Has the page's head name what the start needs, so that no file waits for another to ask for it. */
function setOutAtOnce(folder, snapshot) {
  const links = [
    ...[...DATA_AT_ONCE, snapshot].map((file) => `<link rel="preload" as="fetch" crossorigin href="./${file}" />`),
    ...MODULES_AT_ONCE.map((file) => `<link rel="modulepreload" href="./${file}" />`),
  ];
  const page = readFileSync(`${folder}/index.html`, "utf8");
  writeFileSync(`${folder}/index.html`, page.replace(/<!-- build\/site\.mjs .*-->/, links.join("\n    ")));
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
}
