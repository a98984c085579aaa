// Puts the site together in dist/, which is all that a static host needs.
import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { makeOffline } from "./offline.mjs";
import { makeSnapshot } from "./snapshot.mjs";
import { DIST, PYTHON, ROOT, heading, run, say, seconds } from "./run.mjs";

const PAGE = ["index.html", "manifest.webmanifest", "pyscript.toml", "assets", "ui/main.py", "embed.js", "embed"];

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

// What only a start without the snapshot needs, or nothing at all while all goes well.
const LATER = ["pyodide/python_stdlib.zip", "pyodide/pyodide-lock.json", "pyscript/error-D2315lOB.js"];

const DATA_AT_ONCE = ["pyodide/pyodide.asm.wasm", "pyscript.toml", "ui/main.py"];
const MODULES_AT_ONCE = [
  "pyodide/pyodide.asm.js",
  "pyodide/pyodide.js",
  "assets/snapshot.js",
  "assets/interpreter.js",
  "assets/offline.js",
  "pyscript/core.js",
  "pyscript/core-C9KDLldu.js",
];

// The end of a zip archive's directory, and nothing before it.
const EMPTY_ZIP = Buffer.from("PK\x05\x06".padEnd(22, "\0"), "latin1");

export async function buildSite() {
  const start = performance.now();
  heading("Building the site into dist/");
  const fresh = `${DIST}.new`;
  rmSync(fresh, { recursive: true, force: true });
  for (const path of PAGE) copy(`${ROOT}/${path}`, `${fresh}/${path}`);
  for (const [name, { from, files }] of Object.entries(PACKAGES)) {
    for (const file of files) copy(`${ROOT}/${from}/${file}`, `${fresh}/${name}/${served(file)}`);
  }
  copy(`${ROOT}/docs/picture.png`, `${fresh}/embed/table.png`);
  run(PYTHON, ["build/catalogues.py", "compile"]);
  run(PYTHON, ["build/app_zip.py", `${fresh}/app.zip`]);
  run(PYTHON, ["build/screens.py", `${fresh}/assets/screens.js`]);
  const snapshot = await addSnapshot(fresh);
  setOutAtOnce(fresh, snapshot);
  run(PYTHON, ["build/licenses.py", `${fresh}/licenses.txt`]);
  writeSizes(fresh, snapshot);
  await makeOffline(fresh);
  rmSync(DIST, { recursive: true, force: true });
  renameSync(fresh, DIST);
  say(`done in ${seconds(start)}`);
}

/** The app as it is in memory once imported, under a name of its own for every build. */
async function addSnapshot(folder) {
  const { file, facts } = await makeSnapshot(`${folder}/app.zip`);
  const name = `app.${createHash("sha256").update(file).digest("hex").slice(0, 12)}.snapshot`;
  writeFileSync(`${folder}/${name}`, file);
  const { info } = JSON.parse(readFileSync(`${ROOT}/node_modules/pyodide/pyodide-lock.json`, "utf8"));
  const said = {
    SNAPSHOT: `../${name}`,
    HEAD_SIZE: facts.headSize,
    DATA_SIZE: facts.dataSize,
    LOCK: JSON.stringify({ info, packages: {} }),
  };
  const lines = Object.entries(said).map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};\n`);
  writeFileSync(`${folder}/assets/snapshot.js`, lines.join(""));
  writeFileSync(`${folder}/pyodide/empty.zip`, EMPTY_ZIP);
  return name;
}

/** Names in the page's head what the start needs, so that no file waits for another to ask for it. */
function setOutAtOnce(folder, snapshot) {
  const links = [
    ...DATA_AT_ONCE.map((file) => `<link rel="preload" as="fetch" crossorigin href="./${file}" />`),
    `<link rel="preload" as="fetch" crossorigin href="./${snapshot}" />`,
    ...MODULES_AT_ONCE.map((file) => `<link rel="modulepreload" href="./${file}" />`),
  ];
  const page = readFileSync(`${folder}/index.html`, "utf8");
  writeFileSync(`${folder}/index.html`, page.replace(/<!-- build\/site\.mjs .*-->/, links.join("\n    ")));
}

/** Tells the loading page how much each file it waits for weighs, in bytes. */
function writeSizes(folder, snapshot) {
  const awaited = Object.entries(PACKAGES).flatMap(([name, { files }]) => files.map((file) => `${name}/${served(file)}`));
  const sizes = [...awaited.filter((file) => !LATER.includes(file)), snapshot].map((file) => [file, statSync(`${folder}/${file}`).size]);
  const script = `window.longanaSizes = ${JSON.stringify(Object.fromEntries(sizes))};\n`;
  writeFileSync(`${folder}/assets/sizes.js`, script);
}

/** Not every host knows that `.mjs` is JavaScript. */
function served(file) {
  return file.replace(/\.mjs$/, ".js");
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
}
