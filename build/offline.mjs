// Writes the service worker, with which the site works without a network: Workbox, the list of all files of
// the site with their hashes, and build/worker.js, in one file.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { getManifest } from "workbox-build";
import { Problem, ROOT } from "./run.mjs";

const WORKER = "sw.js";
// Each leans on those before it.
const WORKBOX = ["core", "routing", "strategies", "precaching"];
const LARGEST_FILE = 64 * 1024 * 1024;

export async function makeOffline(folder) {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: folder,
    globPatterns: ["**/*"],
    // What other sites' pages use is nothing that this one needs.
    globIgnores: [WORKER, "embed.js", "embed/**"],
    dontCacheBustURLsMatching: /\.snapshot$/,
    maximumFileSizeToCacheInBytes: LARGEST_FILE,
  });
  if (warnings.length) throw new Problem(warnings.join("\n"));
  // A file of another version, met while a host is being brought up to date, is refused by its hash.
  const files = manifestEntries.map((entry) => ({ ...entry, integrity: integrity(`${folder}/${entry.url}`) }));
  const parts = [
    ...WORKBOX.map((name) => code(`node_modules/workbox-${name}/build/workbox-${name}.prod.js`)),
    `const FILES = ${JSON.stringify(files)};\n`,
    code("build/worker.js"),
  ];
  writeFileSync(`${folder}/${WORKER}`, parts.join(""));
}

function code(path) {
  return readFileSync(`${ROOT}/${path}`, "utf8").replace(/^\/\/# sourceMappingURL=.*$/m, "");
}

function integrity(path) {
  return `sha256-${createHash("sha256").update(readFileSync(path)).digest("base64")}`;
}
