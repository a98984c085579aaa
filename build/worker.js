// The service worker's own part; build/offline.mjs puts Workbox and the list of files (`FILES`) before it.
//
// Every file of a version is kept when the worker is installed, under a key with its content's hash, and from
// then on comes from there. A new version's worker keeps its files beside the old ones and waits; the old ones
// go when it takes over. The cache's name ends with the folder, so copies in two folders know nothing of each other.
const { setCacheNameDetails } = workbox.core;
const { addPlugins, precacheAndRoute } = workbox.precaching;

setCacheNameDetails({ prefix: "longana" });
addPlugins([{ requestWillFetch: askAgain, cacheWillUpdate: unpack }]);
precacheAndRoute(FILES, { directoryIndex: "index.html", cleanURLs: false, ignoreURLParametersMatching: [/./] });

addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(takeOver(event.source));
});

/**
 * On the first visit the page has just loaded most of the files: the host is only asked whether they are still
 * the same. Later only files that have changed are fetched, and whole, whatever their dates say.
 */
function askAgain({ request, event }) {
  const first = event?.type === "install" && !registration.active;
  return first ? new Request(request, { cache: "no-cache" }) : request;
}

/** The snapshot is kept unpacked, which saves a tenth of a second at every start (see assets/interpreter.js). */
async function unpack({ request, response }) {
  if (!response.ok) return null;
  if (!request.url.endsWith(".snapshot")) return response;
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked, { headers: { "x-unpacked": "1" } });
}

/** Takes over from the old version, unless somebody may be playing with it in another window. */
async function takeOver(asking) {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const others = open.filter(({ id, url }) => id !== asking.id && new URL(".", url).href === registration.scope);
  if (others.length) asking.postMessage("others are open");
  else await skipWaiting();
}
