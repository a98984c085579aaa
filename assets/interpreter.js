// The interpreter that PyScript is told to use (pyscript.toml): Pyodide, started from a snapshot of its memory
// in which the whole app has been imported (build/snapshot.mjs). If that fails in any way, Python starts the
// plain way: later, but the same.
import { version, loadPyodide as loadStock } from "../pyodide/pyodide.js";
import createStockModule from "../pyodide/pyodide.asm.js";
import { DATA_SIZE, HEAD_SIZE, LOCK, SNAPSHOT } from "./snapshot.js";

export { version };

const RUNTIME = new URL("../pyodide/", import.meta.url).href;

const LIBRARY_DELAY_MS = 10_000;

// Some hosts serve WebAssembly with a wrong type, which browsers would refuse to compile while it arrives.
const instantiateStreaming = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (source, imports) => {
  try {
    const response = await source;
    const right = response.headers.get("content-type") === "application/wasm";
    const typed = right ? response : new Response(response.body, { headers: { "content-type": "application/wasm" } });
    return await instantiateStreaming(typed, imports);
  } catch (error) {
    giveUp(new Error(`pyodide.asm.wasm did not load: ${error.message}`));
    throw error;
  }
};

// Pyodide itself would wait for ever for WebAssembly that does not arrive or is damaged.
let giveUp;

function createModule(settings) {
  const failure = new Promise((_, reject) => (giveUp = reject));
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
    fetched(new URL("../app.zip", import.meta.url)).then((response) => response.arrayBuffer()),
  ]);
  started.unpackArchive(app, "zip");
  return started;
}

async function restore() {
  let coming = unzipped(new URL(SNAPSHOT, import.meta.url));
  coming.catch(() => {}); // whoever awaits it hears of it
  // Pyodide looks into this only when its module is there, which fills it in: so nothing waits for another.
  const head = new Uint8Array(HEAD_SIZE);
  const started = await loadStock({
    indexURL: RUNTIME,
    // All modules are in memory already; the library's files follow when there is time.
    stdLibURL: `${RUNTIME}empty.zip`,
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
    started.runPython("import importlib; importlib.invalidate_caches()");
  } catch (error) {
    console.info("Python's library is not complete:", error);
  }
}

async function unzipped(url) {
  const response = await fetched(url);
  // The service worker has kept it unpacked (build/worker.js).
  if (response.headers.has("x-unpacked")) return response.arrayBuffer();
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return response;
}
