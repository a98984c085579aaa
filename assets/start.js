// Starts PyScript, and tells the loading page what goes wrong on the way. The interpreter that PyScript will
// ask for sets out at the same time.
import "./drag.js";
import "./files.js";
import "./host.js";
import "./morph.js";
import "./motion.js";
import "./sound.js";
import "./tabs.js";
import { upToDate } from "./offline.js";

const failed = (error) => window.longanaFailed?.(error);

standInForStorage();
try {
  await upToDate;
  const [{ config, hooks }] = await Promise.all([import("@pyscript/core/js"), import("./interpreter.js")]);
  if (!config.py) throw new Error("pyscript.toml cannot be read");
  // The game has no workers of PyScript's; what is here for them would need 'unsafe-eval'.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(({ io }) => {
    // PyScript reports what the app's own code raises through stderr, as an Error, and nowhere else.
    const { stderr } = io;
    io.stderr = (...said) => {
      if (said[0] instanceof Error) failed(said[0]);
      return stderr(...said);
    };
  });
} catch (error) {
  failed(error);
}

/**
 * PyScript opens IndexedDB when it starts and fails where that is denied (a sandboxed frame, storage of third
 * parties blocked). The game keeps nothing there: so PyScript gets a store that is always empty.
 */
function standInForStorage() {
  const answer = (result) => {
    const request = {};
    queueMicrotask(() => request.onsuccess({ target: { result } }));
    return request;
  };
  const nothing = () => answer(undefined);
  const store = { count: () => answer(0), getAllKeys: () => answer([]) };
  for (const name of ["clear", "delete", "get", "getKey", "put"]) store[name] = nothing;
  const database = { transaction: () => ({ objectStore: () => store }), close() {} };
  Object.defineProperty(window, "indexedDB", { value: { open: () => answer(database) } });
}
