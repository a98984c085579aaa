// The interpreter that PyScript is told to use (pyscript.toml): Pyodide, started from a snapshot of its memory
// in which the whole app has been imported (build/snapshot.mjs). If that fails in any way, Python starts the
// plain way: later, but the same.
import { version, loadPyodide as loadStock } from "pyodide";
import createStockModule from "pyodide/pyodide.asm.mjs";
import { begun, fetched } from "./begun.js";

export { version };

// Where things lie, and what else is in capitals and comes from nowhere, the build puts in.
const SITE = new URL("../", import.meta.url).href;
const RUNTIME = new URL("./", SITE + WASM).href;

const LIBRARY_DELAY_MS = 10_000;

const underWay = begun(SITE);
const { wasm } = underWay;

// What Pyodide would fetch although it is there: WebAssembly, and an archive of Python's library with nothing in it.
const EMPTY = `${RUNTIME}empty.zip`;
const THERE = new Map([
  [SITE + WASM, () => wasm],
  [EMPTY, () => new Response(Uint8Array.from("PK\x05\x06".padEnd(22, "\0"), (letter) => letter.charCodeAt()))],
]);
const { fetch } = globalThis;
globalThis.fetch = async (what, ...more) => THERE.get(String(what))?.() ?? fetch(what, ...more);
WebAssembly.instantiateStreaming = async (compiling, imports) => {
  const module = await compiling;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

/** Pyodide itself would wait for ever for WebAssembly that does not arrive or is damaged. */
function createModule(settings) {
  const failure = new Promise((_, reject) => {
    wasm.catch((error) => reject(new Error(`pyodide.asm.wasm did not load: ${error.message}`)));
  });
  return Promise.race([createStockModule(settings), failure]);
}

// Everything is under way before PyScript asks for it.
const python = start();

/** What PyScript calls; of its options only where to write to is of use here. */
export async function loadPyodide({ stdout, stderr }) {
  const started = await python;
  started.setStdout({ batched: stdout });
  started.setStderr({ batched: stderr });
  return started;
}

async function start() {
  try {
    return await restore();
  } catch (error) {
    console.info("Starting without the snapshot:", error);
    return startPlain();
  }
}

async function startPlain() {
  const [started, app] = await Promise.all([
    loadStock({ indexURL: RUNTIME, createPyodideModule: createModule }),
    fetched(`${SITE}app.zip`).then((response) => response.arrayBuffer()),
  ]);
  started.unpackArchive(app, "zip");
  return started;
}

async function restore() {
  let coming = underWay.snapshot;
  delete underWay.snapshot; // it is large
  // Pyodide looks into this only when its module is there, which fills it in: so nothing waits for another.
  const head = new Uint8Array(HEAD_SIZE);
  const started = await loadStock({
    indexURL: RUNTIME,
    // All modules are in memory already; the library's files follow when there is time.
    stdLibURL: EMPTY,
    lockFileContents: LOCK,
    _loadSnapshot: head,
    async createPyodideModule(settings) {
      let data;
      keepData(settings, (bytes) => (data = bytes));
      const [module, snapshot] = await Promise.all([createModule(settings), coming]);
      unpack(snapshot, head, data, module.HEAPU8);
      coming = data = null; // Pyodide keeps this function, and so all that it can see
      return module;
    },
  });
  setTimeout(completeLibrary, LIBRARY_DELAY_MS, started);
  return started;
}

/** Keeps what WebAssembly itself puts into memory, before any code has run there. */
function keepData(settings, keep) {
  const instantiate = settings.instantiateWasm;
  settings.instantiateWasm = (imports, done) =>
    instantiate(imports, (instance, module) => {
      const memory = imports.env.memory ?? instance.exports.memory;
      keep(new Uint8Array(memory.buffer, 0, DATA_SIZE).slice());
      done(instance, module);
    });
}

/** The opposite of `pack` in build/snapshot.mjs. */
function unpack(snapshot, head, data, memory) {
  const [runs] = new Uint32Array(snapshot, 0, 1);
  head.set(new Uint8Array(snapshot, 4, HEAD_SIZE));
  const index = new Uint32Array(snapshot, 4 + HEAD_SIZE, 2 * runs);
  memory.set(data);
  memory.fill(0, DATA_SIZE);
  let from = 4 + HEAD_SIZE + index.byteLength;
  let to = 0;
  for (let at = 0; at < index.length; at += 2) {
    to += index[at];
    memory.set(new Uint8Array(snapshot, from, index[at + 1]), to);
    from += index[at + 1];
    to += index[at + 1];
  }
}

/** Puts the rest of Python's library in place, should anything ever ask for it. */
async function completeLibrary(started) {
  try {
    const library = await fetched(`${RUNTIME}python_stdlib.zip`);
    started.FS.writeFile("/lib/python314.zip", new Uint8Array(await library.arrayBuffer()));
    // importlib.invalidate_caches() would import much first, and hold the page up for a quarter of a second.
    started.runPython("import sys, zipimport; zipimport._zip_directory_cache.clear(); sys.path_importer_cache.clear()");
  } catch (error) {
    console.info("Python's library is not complete:", error);
  }
}
