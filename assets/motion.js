// Motion with a meaning: a tile travels from the rack or its player's place to where it lies; the points of a hand
// fly to the score. Of short duration, over what is already in place: nothing waits for it. The style sheet has what
// needs no knowledge of two places (css/motion.css).
const MILLISECONDS = 240;
const EASE = "cubic-bezier(0.2, 0.8, 0.3, 1)";

const root = document.documentElement;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

new MutationObserver(follow).observe(document.getElementById("app"), { childList: true, subtree: true });

function follow(mutations) {
  if (root.dataset.motion === "off" || calm.matches) return;
  const came = mutations.flatMap(({ addedNodes }) => elements(addedNodes));
  const gone = mutations.flatMap(({ removedNodes }) => elements(removedNodes));
  const tile = newest(came);
  // What was previewed there has made its way already.
  if (tile && !gone.some((each) => previewed(each) === tile.dataset.laid)) travel(tile, origin(tile));
  for (const each of came) {
    const won = each.matches(".won") ? each : each.querySelector(".won");
    if (won) fly(won);
  }
}

function elements(nodes) {
  return [...nodes].filter((node) => node instanceof HTMLElement);
}

/** The tile that has come to the table last, if the rest of the table has been there before. */
function newest(came) {
  const tiles = came.filter((each) => each.matches(".laid"));
  return tiles.length === 1 && tiles[0].matches(".newest, .preview, #hub-tile") ? tiles[0] : null;
}

function previewed(element) {
  return element.dataset.preview ?? element.querySelector("[data-preview]")?.dataset.preview;
}

/** Where a tile comes from: the rack for a preview, otherwise the place of the one who has moved. */
function origin(tile) {
  if (tile.matches(".preview")) {
    // From the hand that has carried it (drag.js), or else from the rack.
    return document.querySelector(".carried .tile") ?? document.querySelector("[data-rack] [aria-pressed=true]");
  }
  const { mover } = tile.closest("[data-mover]")?.dataset ?? {};
  return mover ? document.getElementById(`seat-${mover}`) : null;
}

function travel(tile, from) {
  if (!from) return;
  const [start, end] = [from, tile].map((each) => each.getBoundingClientRect());
  const x = start.x + start.width / 2 - (end.x + end.width / 2);
  const y = start.y + start.height / 2 - (end.y + end.height / 2);
  const there = getComputedStyle(tile).transform;
  animate(tile, [{ transform: `translate(${x}px, ${y}px) ${there === "none" ? "" : there}`, zIndex: 9 }, { zIndex: 9 }]);
}

/** From the hands that pay to the score. */
function fly(won) {
  const hands = won.closest(".hands")?.getBoundingClientRect();
  if (!hands) return;
  const end = won.getBoundingClientRect();
  const y = hands.y + hands.height / 2 - end.y;
  animate(won, [{ transform: `translate(-4em, ${y}px) scale(1.8)`, opacity: 0 }, { opacity: 1 }]);
}

function animate(element, frames) {
  element.animate(frames, { duration: MILLISECONDS, easing: EASE });
}
