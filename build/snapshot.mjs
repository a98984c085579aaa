// Makes the snapshot: Python's memory with the whole app already imported. The page restores it (assets/
// interpreter.js) instead of starting Python and reading some 300 modules, which takes four times as long.
//
// All of it leans on private parts of the pinned Pyodide: check it against `npm run test:browsers` when
// the version changes.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import createModule from "pyodide/pyodide.asm.mjs";
import PYSCRIPT from "../node_modules/@pyscript/core/src/stdlib/pyscript.js";
import { Problem } from "./run.mjs";

// Docstrings, asserts and columns of tracebacks are not needed in the page. The hash seed is fixed so that
// one build is as much like another as can be.
const ENV = { PYTHONHASHSEED: "0", PYTHONOPTIMIZE: "2", PYTHONNODEBUGRANGES: "1" };

const IMPORTS = `
import ui.app, ui.browser
import html, secrets, traceback  # PyScript and ui/main.py want these
`;

// PyScript brings its own package along as text. Its modules ask for the page when they are imported, so they
// cannot be in the snapshot; but their code can, compiled.
const COMPILE = `
import sys
from importlib.machinery import ModuleSpec

class Compiled:
    """Finds the modules of PyScript's package and runs their code."""

    def __init__(self, sources):
        self._code = {name: compile(text, name, "exec", dont_inherit=True) for name, text in sources.items()}

    def find_spec(self, name, path=None, target=None):
        if name in self._code:
            return ModuleSpec(name, self, is_package="." not in name)

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        exec(self._code[module.__name__], module.__dict__)

sys.meta_path.insert(0, Compiled(sources))
`;

// What was only of use while importing; the caches of zip files would make every later traceback fail.
const TIDY_UP = `
import gc, linecache, os, re, sys, typing, zipimport
linecache.clearcache()
re.purge()
for clean in typing._cleanups:
    clean()
del clean
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
sys._clear_internal_caches()
for name in [name for name in os.environ if name not in ("HOME", "PATH")]:
    del os.environ[name]
gc.collect()
`;

// Differences closer to each other than this are stored as one: each costs eight bytes of its own.
const GAP = 24;

/**
 * The snapshot of the app in an archive: `file`, and `facts` that the page needs beside it.
 *
 * The file is gzip of `Uint32 number of runs, Pyodide's own head of a snapshot, Uint32 [skip, length] a run,
 * the runs' bytes`. A run is where memory differs from WebAssembly's own just after instantiation.
 */
export async function makeSnapshot(archive) {
  let fresh;
  const python = await loadPyodide({
    _makeSnapshot: true,
    env: { ...ENV },
    createPyodideModule: (settings) => {
      keepFreshMemory(settings, (memory) => (fresh = memory));
      return createModule(settings);
    },
  });
  python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip");
  python.runPython(IMPORTS);
  python.runPython(COMPILE, { globals: python.toPy({ sources: pyscriptModules() }) });
  python.runPython(TIDY_UP, { globals: python.toPy({}) });
  clearFreeMemory(python._module);
  const snapshot = python.makeMemorySnapshot();
  const [, headSize] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2);
  const [head, memory] = [snapshot.subarray(0, headSize), snapshot.subarray(headSize)];
  if (memory.length !== fresh.length) throw new Problem("The app's memory has outgrown what Pyodide starts with.");
  const dataSize = fresh.findLastIndex((byte) => byte !== 0) + 1;
  return { file: gzipSync(pack(head, memory, fresh), { level: 9 }), facts: { headSize, dataSize } };
}

/** The text of the modules of PyScript's package, by name. */
function pyscriptModules() {
  const modules = Object.entries(PYSCRIPT.pyscript).map(([file, text]) => [`pyscript.${file.slice(0, -3)}`, text]);
  return Object.fromEntries(modules.map(([name, text]) => [name.replace(/\.__init__$/, ""), text]));
}

function keepFreshMemory(settings, keep) {
  const instantiate = settings.instantiateWasm;
  settings.instantiateWasm = (imports, done) =>
    instantiate(imports, (instance, module) => {
      const memory = imports.env.memory ?? instance.exports.memory;
      keep(new Uint8Array(memory.buffer).slice());
      done(instance, module);
    });
}

/** Writes zeros over what is left in free memory: it would only make the snapshot larger. */
function clearFreeMemory(module) {
  const { HEAPU8 } = module;
  HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current() - 1024);
  // The allocator gives out all it has free, in smaller and smaller pieces, and gets it back clean.
  const pieces = [];
  for (let size = 1 << 20; size >= 16; size >>= 1) {
    let top;
    do {
      top = module._sbrk(0);
      const piece = module._malloc(size);
      module.HEAPU8.fill(0, piece, piece + size);
      pieces.push(piece);
    } while (module._sbrk(0) === top);
  }
  for (const piece of pieces) module._free(piece);
}

function pack(head, memory, fresh) {
  const runs = [];
  let run = null;
  for (let at = 0; at < memory.length; at++) {
    if (memory[at] === fresh[at]) continue;
    if (run && at - run.end <= GAP) run.end = at + 1;
    else runs.push((run = { start: at, end: at + 1 }));
  }
  const index = new Uint32Array(2 * runs.length);
  let end = 0;
  runs.forEach((run, number) => {
    index.set([run.start - end, run.end - run.start], 2 * number);
    end = run.end;
  });
  return Buffer.concat([
    new Uint8Array(Uint32Array.of(runs.length).buffer),
    head,
    new Uint8Array(index.buffer),
    ...runs.map(({ start, end }) => memory.subarray(start, end)),
  ]);
}
