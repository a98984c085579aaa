// One window at a time keeps the match (ui/keeping.py). The game asks with "longana:claim" whether it may, and hears
// "held", "elsewhere" or, when another window has taken the match away from it, "lost" in "longana:claimed".
//
// Web Locks know by themselves when a window is gone. Where they are missing, windows ask each other.
const NAME = `longana.match${window.longanaShelf}`;
// A page that is just being left may hold its lock a moment longer; a window that is asked answers within it.
const PATIENCE_MS = 300;

let release = null; // gives up the match, while this window has it
let asking = false;

addEventListener("longana:claim", async ({ detail: { steal } }) => {
  if (release) return tell("held");
  if (asking) return;
  asking = true;
  try {
    await (navigator.locks ? lock(steal) : ask(steal));
  } catch {
    hold(() => {}); // a sandboxed frame shares nothing with other windows
  }
  asking = false;
});

function tell(detail) {
  dispatchEvent(new CustomEvent("longana:claimed", { detail }));
}

function hold(end) {
  release = end;
  tell("held");
}

function lose() {
  release = null;
  tell("lost");
}

async function lock(steal) {
  if (steal) return keep({ steal: true });
  const kept = await keep({ ifAvailable: true });
  if (kept) return;
  await after(PATIENCE_MS);
  if (!(await keep({ ifAvailable: true }))) tell("elsewhere");
}

/** Settles with whether there was the lock to have; what becomes of it later is told. */
function keep(options) {
  return new Promise((resolve, reject) => {
    const request = navigator.locks.request(NAME, options, (granted) => {
      resolve(granted !== null);
      return granted && new Promise((end) => hold(end));
    });
    request.catch((error) => (release ? lose() : reject(error)));
  });
}

const channel = navigator.locks || !window.BroadcastChannel ? null : new BroadcastChannel(NAME);
channel?.addEventListener("message", ({ data }) => {
  if (!release) return;
  if (data === "whose?") channel.postMessage("mine");
  else if (data === "give") lose();
});

async function ask(steal) {
  if (!channel) return hold(() => {});
  if (steal) channel.postMessage("give");
  else if (await answered()) return tell("elsewhere");
  hold(() => {});
}

function answered() {
  return new Promise((resolve) => {
    const hear = ({ data }) => data === "mine" && resolve(true);
    channel.addEventListener("message", hear);
    channel.postMessage("whose?");
    after(PATIENCE_MS).then(() => {
      channel.removeEventListener("message", hear);
      resolve(false);
    });
  });
}

function after(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
