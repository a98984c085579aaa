// A small static web server for dist/.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { Problem } from "./run.mjs";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".py": "text/x-python; charset=utf-8",
  ".svg": "image/svg+xml",
  ".toml": "application/toml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".zip": "application/zip",
};
const PORTS_TRIED = 50;

/** Serves a folder on this machine only; the first free port from `port` on. Gives the address. */
export async function serve(folder, port) {
  const server = createServer((request, response) => answer(folder, request, response));
  for (let tried = port; tried < port + PORTS_TRIED; tried++) {
    if (await listens(server, tried)) return `http://127.0.0.1:${tried}/`;
  }
  throw new Problem(`No free port between ${port} and ${port + PORTS_TRIED - 1}; name one with -- --port N.`);
}

function listens(server, port) {
  return new Promise((resolve, reject) => {
    const refuse = (error) => (error.code === "EADDRINUSE" ? resolve(false) : reject(error));
    server.once("error", refuse);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", refuse);
      resolve(true);
    });
  });
}

function answer(folder, request, response) {
  const file = find(folder, request.url);
  if (!file || !["GET", "HEAD"].includes(request.method)) {
    response.writeHead(file ? 405 : 404, { "content-type": "text/plain" });
    response.end(file ? "Method not allowed\n" : "Not found\n");
    return;
  }
  const time = file.time.toUTCString();
  // browsers keep what they have, but ask each time whether it is still the newest
  const caching = { "cache-control": "no-cache", "last-modified": time };
  if (request.headers["if-modified-since"] === time) {
    response.writeHead(304, caching).end();
    return;
  }
  response.writeHead(200, {
    ...caching,
    "content-type": TYPES[extname(file.path)] ?? "application/octet-stream",
    "content-length": file.size,
  });
  if (request.method === "HEAD") response.end();
  else createReadStream(file.path).pipe(response);
}

function find(folder, url) {
  try {
    const path = normalize(decodeURIComponent(new URL(url, "http://localhost").pathname));
    const full = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    const stats = statSync(full);
    return stats.isFile() ? { path: full, size: stats.size, time: stats.mtime } : null;
  } catch {
    return null;
  }
}
