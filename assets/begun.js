// What a start takes longest for: compiling WebAssembly while it arrives, and unpacking the snapshot. It is begun
// by whoever comes first, the page's first script (assets/early.js) or the interpreter.

/**
 * Two promises: `wasm`, a WebAssembly.Module, and `snapshot`, an ArrayBuffer (build/snapshot.mjs). `site` is the
 * address of the site's folder; what is in capitals the build puts in.
 */
export function begun(site) {
  globalThis.longanaBegun ??= begin(site);
  return globalThis.longanaBegun;
}

function begin(site) {
  const promises = { wasm: compiled(site + WASM), snapshot: unpacked(site + SNAPSHOT) };
  for (const each of Object.values(promises)) each.catch(() => {}); // whoever awaits it hears of it
  return promises;
}

async function compiled(url) {
  const response = await fetched(url);
  // Some hosts serve WebAssembly with a wrong type, which browsers would refuse to compile while it arrives.
  const right = response.headers.get("content-type") === "application/wasm";
  const typed = right ? response : new Response(response.body, { headers: { "content-type": "application/wasm" } });
  return WebAssembly.compileStreaming(typed);
}

async function unpacked(url) {
  const response = await fetched(url);
  // The service worker has kept it unpacked (build/worker.js).
  if (response.headers.has("x-unpacked")) return response.arrayBuffer();
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** A response that is well. */
export async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return response;
}
