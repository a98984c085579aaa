// Files and the clipboard: gives the person what the game has for them, and hands over to it the files that they
// choose or drop.

// The reader of records refuses anything larger; it has to see that there is more (engine/strict_json.py).
const ENOUGH = (1 << 20) + 1;

addEventListener("longana:download", ({ detail: { name, text, type } }) => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The browser has not begun to read it yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
});

addEventListener("longana:pick", () => {
  const input = Object.assign(document.createElement("input"), { type: "file", accept: ".json,application/json" });
  input.addEventListener("change", () => input.files[0] && handOver(input.files[0]));
  input.click();
});

addEventListener("longana:copy", ({ detail: { text } }) => {
  // Where it is not allowed, the link that the game shows can still be copied by hand.
  navigator.clipboard?.writeText(text).catch(() => {});
});

addEventListener("dragover", (event) => {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
});

addEventListener("drop", (event) => {
  const [file] = event.dataTransfer.files;
  if (!file) return;
  event.preventDefault();
  handOver(file);
});

async function handOver(file) {
  const bytes = new Uint8Array(await file.slice(0, ENOUGH).arrayBuffer().catch(() => new ArrayBuffer(0)));
  dispatchEvent(new CustomEvent("longana:file", { detail: bytes }));
}
