// Tiles carried by hand, with mouse, finger or pen. The copy that follows the hand is drawn here; the game only hears
// that a tile has been lifted, and where it has been let go (ui/routing.py: carried). Whether a tile is lifted the
// game decides: as soon as the rack does not say so any more (data-lifted), nothing is carried.
const SLOP = 6; // pixels that a hand may move and still mean a click
const NEAR = 48; // pixels from which on a place takes hold of the tile
const OVER_FINGER = 26; // pixels by which the tile is carried higher than the finger, which would hide it
const BACK = { duration: 160, easing: "ease-out" };

const root = document.documentElement;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const watch = new MutationObserver(follow);

/** What the hand does: `source` is the tile on the rack, `copy` what is carried of it once it has been lifted. */
let held = null;
let gliding = null;
let mute = false; // a click that comes of carrying is none

for (const [kind, handler] of Object.entries({
  pointerdown: press,
  pointermove: move,
  pointerup: release,
  pointercancel: lose,
  lostpointercapture: lose,
  keydown: escape,
  click: quiet,
  scroll,
})) {
  addEventListener(kind, handler, true);
}
for (const kind of ["blur", "resize", "pagehide"]) addEventListener(kind, cancel);
document.addEventListener("visibilitychange", cancel);
addEventListener("dragstart", (event) => within(event, ".board, [data-rack]") && event.preventDefault());
addEventListener("contextmenu", (event) => held && within(event, "[data-rack]") && event.preventDefault());

function press(event) {
  mute = false;
  const second = held && held.id !== event.pointerId;
  cancel(); // also of what has been let go where the page does not hear of it
  if (second) return;
  if (event.button !== 0 || !event.isPrimary) return;
  const source = within(event, "[data-rack] [data-tile]");
  if (source) held = { source, id: event.pointerId, start: event, at: event, copy: null };
}

function move(event) {
  if (event.pointerId !== held?.id) return;
  if (!event.buttons || outside(event)) return cancel();
  held.at = event;
  if (held.copy) held.frame ||= requestAnimationFrame(draw);
  else if (Math.hypot(event.x - held.start.x, event.y - held.start.y) > SLOP) lift();
}

function lift() {
  const { source, id } = held;
  mute = true;
  tell({ carry: "lift", tile: source.dataset.tile });
  if (!lifted()) {
    held = null;
    return;
  }
  source.setPointerCapture(id);
  finish();
  held.copy = copyOf(source);
  document.body.append(held.copy);
  watch.observe(document.getElementById("app"), { attributeFilter: ["data-lifted", "data-phase"], childList: true, subtree: true });
  draw();
}

/** A copy that nobody takes for the tile itself, as it looks on the rack. */
function copyOf(source) {
  const box = source.getBoundingClientRect();
  const copy = document.createElement("div");
  const tile = source.cloneNode(true);
  for (const { name } of [...tile.attributes]) if (name !== "class") tile.removeAttribute(name);
  tile.tabIndex = -1;
  copy.className = "rack carried";
  copy.inert = true;
  copy.append(tile);
  // Over a place it is as large as the tiles on the table.
  const unit = document.getElementById("board").style.getPropertyValue("--u");
  copy.style.setProperty("--snap", Math.max(unit / Math.min(box.width, box.height), 0.55));
  held.home = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return copy;
}

function draw() {
  held.frame = 0;
  const aim = aimed();
  const place = nearest(aim);
  const gap = place ? null : gapAt(aim);
  mark(place, gap);
  held.copy.classList.toggle("refused", !gap && refused());
  held.copy.classList.toggle("caught", Boolean(place));
  put(held.copy, place ? middle(place) : aim);
}

function put(copy, { x, y }) {
  copy.style.transform = `translate(${x}px, ${y}px)`;
}

function release(event) {
  if (event.pointerId !== held?.id) return;
  held.at = event;
  if (!held.copy) {
    held = null;
    return;
  }
  const aim = aimed();
  const place = nearest(aim);
  const gap = place ? null : gapAt(aim);
  const { source, home } = held;
  const copy = letGo();
  if (place) tell({ carry: "place", target: place.dataset.target });
  else if (gap) tell({ carry: "rack", before: gap.before?.dataset.tile ?? "" });
  else tell({ carry: "away" });
  if (!place && !gap && source.isConnected) glide(copy, home);
  else queueMicrotask(() => copy.remove()); // it is where the tile on the table begins its way (motion.js)
}

function lose(event) {
  if (event.pointerId !== held?.id) return;
  // What has been caught on a part of the tile passes to the tile when it is lifted.
  if (event.type === "pointercancel" || (held.copy && event.target === held.source)) cancel();
}

function scroll(event) {
  if (held && event.target.contains(held.source)) cancel();
}

function escape(event) {
  if (event.key !== "Escape" || !held?.copy) return;
  event.preventDefault();
  event.stopPropagation();
  cancel();
}

function quiet(event) {
  // Keys and helpers click too; these are not of the hand.
  if (!mute || !event.detail) return;
  mute = false;
  event.preventDefault();
  event.stopPropagation();
}

/** The page has changed while something is carried: by a computer player, an undo, another screen. */
function follow() {
  if (!held?.copy) return;
  if (!lifted()) letGo().remove();
  else held.frame ||= requestAnimationFrame(draw);
}

function cancel() {
  if (!held) return;
  if (!held.copy) {
    held = null;
    return;
  }
  letGo().remove();
  tell({ carry: "cancel" });
}

/** Ends the carrying; the copy is what is left of it. */
function letGo() {
  const { copy, source, id, frame } = held;
  cancelAnimationFrame(frame);
  mark(null, null);
  held = null;
  watch.disconnect();
  if (source.hasPointerCapture(id)) source.releasePointerCapture(id);
  return copy;
}

function glide(copy, home) {
  if (root.dataset.motion === "off" || calm.matches) return copy.remove();
  copy.classList.remove("refused");
  const back = copy.animate([{}, { transform: `translate(${home.x}px, ${home.y}px)` }], BACK);
  gliding = { copy, back };
  back.finished.then(() => copy.remove(), () => copy.remove());
}

function finish() {
  gliding?.back.cancel();
  gliding?.copy.remove();
  gliding = null;
}

function lifted() {
  return held.source.isConnected && held.source.dataset.lifted !== undefined;
}

/** It is the person's turn, and the tile fits nowhere. */
function refused() {
  const phase = document.querySelector("[data-phase]")?.dataset.phase;
  return held.source.dataset.playable === undefined && ["lead", "play", "pass"].includes(phase);
}

function aimed() {
  const { x, y, pointerType } = held.at;
  return { x, y: pointerType === "touch" ? y - OVER_FINGER : y };
}

function nearest(aim) {
  const places = [...document.querySelectorAll("[data-target]")].map((place) => ({ place, far: distance(place, aim) }));
  const [best] = places.sort((one, other) => one.far - other.far);
  return best && (best.far <= NEAR || covers(best.place, aim)) ? best.place : null;
}

/** Where on the rack the tile would go: `beside` which tile, and `before` which. */
function gapAt(aim) {
  const rack = held.source.closest("[data-rack]");
  if (!covers(rack, aim)) return null;
  const tiles = [...rack.querySelectorAll("[data-tile]")];
  const [beside] = [...tiles].sort((one, other) => distance(one, aim) - distance(other, aim));
  const leftward = getComputedStyle(rack).direction === "rtl";
  const after = aim.x > middle(beside).x !== leftward;
  const before = after ? tiles[tiles.indexOf(beside) + 1] : beside;
  // Beside itself it stays where it is.
  const still = beside === held.source || before === held.source;
  return { beside: still ? null : beside, before: still ? held.source : before, side: aim.x > middle(beside).x ? "right" : "left" };
}

function mark(place, gap) {
  for (const each of document.querySelectorAll("[data-near]")) if (each !== place) delete each.dataset.near;
  if (place && place.dataset.near === undefined) place.dataset.near = "";
  for (const each of document.querySelectorAll("[data-gap]")) if (each !== gap?.beside) delete each.dataset.gap;
  if (gap?.beside && gap.beside.dataset.gap !== gap.side) gap.beside.dataset.gap = gap.side;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function distance(element, { x, y }) {
  const to = middle(element);
  return Math.hypot(x - to.x, y - to.y);
}

function covers(element, { x, y }) {
  const box = element.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

function outside({ x, y }) {
  return x < 0 || y < 0 || x > innerWidth || y > innerHeight;
}

function within(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

function tell(detail) {
  dispatchEvent(new CustomEvent("longana:carry", { detail }));
}
