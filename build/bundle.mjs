// Puts the page's scripts and styles together, so that a start asks for few files and none waits for another.
import { statSync } from "node:fs";
import { build } from "esbuild";
import { ROOT } from "./run.mjs";

// Parts of PyScript for pages of other kinds, which are never loaded here.
const NOT_OURS = ["./codemirror*", "./mpy-*", "./py-Dl*", "./pyodide_graph*", "./toml-Blg*", "./xterm*", "./zip-*", "micropip", "mip"];
// One file by its own name, as both the page and PyScript ask for it.
const INTERPRETER = "./interpreter.js";

const AS_SCRIPT = { format: "iife" };
const AS_MODULE = { format: "esm", external: [INTERPRETER, "node:*", "ws", ...NOT_OURS] };

/** Writes what the page loads into `folder`; `facts` are what the build knows and the scripts name. */
export async function bundle(folder, facts) {
  await write(`${folder}/assets/early.js`, "assets/early.js", AS_SCRIPT, facts);
  await write(`${folder}/assets/interpreter.js`, "assets/interpreter.js", AS_MODULE, facts);
  await write(`${folder}/assets/start.js`, "assets/start.js", AS_MODULE, facts);
  await write(`${folder}/assets/thinker.js`, "assets/thinker.js", AS_MODULE, facts);
  await write(`${folder}/assets/css/style.css`, "assets/css/style.css", { external: ["*.svg", "*.png"] });
  const awaited = ["assets/interpreter.js", "assets/start.js", facts.WASM, facts.SNAPSHOT];
  const sizes = Object.fromEntries(awaited.map((file) => [file, statSync(`${folder}/${file}`).size]));
  await write(`${folder}/assets/boot.js`, "assets/boot.js", AS_SCRIPT, { ...facts, SIZES: sizes });
}

async function write(target, source, kind, facts = {}) {
  await build({ ...options(source, kind, facts), outfile: target });
}

function options(source, kind, facts) {
  const define = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, JSON.stringify(value)]));
  return {
    ...{ entryPoints: [`${ROOT}/${source}`], absWorkingDir: ROOT, bundle: true, define },
    // Names stay, for whoever looks at an error.
    ...{ minifyWhitespace: true, minifySyntax: true, legalComments: "none", target: "es2022", logLevel: "warning" },
    ...kind,
  };
}
