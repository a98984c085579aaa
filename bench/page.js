// Runs in every measured page before anything of its own: finds the moment when the page answers, and the time
// from a click to the picture that shows what came of it.
(() => {
  const seen = (window.bench = { answered: null, clicks: [] });

  // The hello pages answer by what they write; the game when its table takes a click on a tile.
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  let clicked = false;

  function look() {
    const { body } = document;
    if (!body || seen.answered !== null) return;
    if (body.dataset.app ? tileChosen() : body.textContent.includes("hello")) {
      seen.answered = performance.now();
      observer.disconnect();
    }
  }

  function tileChosen() {
    if (document.body.dataset.app !== "ready") return false;
    const tile = document.querySelector("[data-rack] button[data-playable]:not(:disabled)");
    if (tile && !clicked) {
      clicked = true;
      tile.click();
    }
    return document.querySelector("[data-rack] [aria-pressed=true]") !== null;
  }

  // A message sent from a frame's callback arrives when that frame has been laid out and painted.
  addEventListener(
    "click",
    ({ timeStamp, isTrusted }) => {
      if (!isTrusted) return;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => seen.clicks.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
})();
