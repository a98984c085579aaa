// The sounds of the table, made on the spot: the game says "longana:sound" with a name (ui/sounds.py). There is no
// sound before somebody has switched it on and touched the page, and none while the page is hidden. Where the browser
// has none to give, the game goes on without.
const VOLUME = 0.3;
const AFTER_KNOCKS = 0.3; // seconds: a branch opens after the pass that opens it

let context = null;
let out = null;

addEventListener("longana:sound", ({ detail: { name } }) => play(name));
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => wanted() && wake(), true);
document.addEventListener("visibilitychange", () => {
  if (context) quietly(() => (document.hidden ? context.suspend() : context.resume()));
});

const SOUNDS = {
  // A click of bone on wood: a short burst of noise, and the body of the table under it.
  tile(at) {
    const varied = 1 + (Math.random() - 0.5) * 0.16;
    noise(at, { frequency: 2600 * varied, q: 1.1, length: 0.045, gain: 0.9 });
    tone(at, { from: 240 * varied, to: 130 * varied, length: 0.07, gain: 0.55 });
  },
  // Two soft knocks on the table.
  pass(at) {
    for (const later of [0, 0.14]) {
      tone(at + later, { from: 150, to: 85, length: 0.09, gain: 0.6 });
      noise(at + later, { frequency: 500, q: 0.8, length: 0.03, gain: 0.25 });
    }
  },
  open(at) {
    tone(at + AFTER_KNOCKS, { from: 523, to: 523, length: 0.22, gain: 0.16 });
    tone(at + AFTER_KNOCKS + 0.09, { from: 784, to: 784, length: 0.28, gain: 0.14 });
  },
  win(at) {
    [392, 494, 587, 784].forEach((frequency, step) => {
      const start = at + 0.12 + step * 0.11;
      tone(start, { from: frequency, to: frequency, length: 0.55, gain: 0.17, type: "triangle" });
      tone(start, { from: frequency / 2, to: frequency / 2, length: 0.6, gain: 0.1 });
    });
  },
};

function wanted() {
  return document.documentElement.dataset.sound === "on";
}

function play(name) {
  if (!wanted() || document.hidden) return;
  if (!context && navigator.userActivation?.isActive) wake();
  if (context?.state === "running") quietly(() => SOUNDS[name]?.(context.currentTime + 0.005));
  else if (context) resumed().then((running) => running && play(name));
}

function wake() {
  quietly(() => {
    if (!context) {
      context = new AudioContext();
      out = new GainNode(context, { gain: VOLUME });
      out.connect(context.destination);
    }
    if (context.state !== "running" && !document.hidden) resumed();
  });
}

/** Whether it sounds now; a browser that does not allow it yet is asked again with the next touch. */
async function resumed() {
  try {
    await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 250))]);
  } catch {
    // it stays silent
  }
  return context.state === "running";
}

function tone(at, { from, to, length, gain, type = "sine" }) {
  const source = new OscillatorNode(context, { type, frequency: from });
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  sound(source, at, length, gain);
}

function noise(at, { frequency, q, length, gain }) {
  const buffer = new AudioBuffer({ length: Math.ceil(length * context.sampleRate), sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: q });
  sound(new AudioBufferSourceNode(context, { buffer }), at, length, gain, filter);
}

function sound(source, at, length, gain, filter = null) {
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(gain, at + 0.004);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + length);
  const last = filter ? source.connect(filter) : source;
  last.connect(loudness).connect(out);
  source.start(at);
  source.stop(at + length + 0.02);
}

function quietly(job) {
  try {
    job()?.catch?.(() => {});
  } catch {
    // no sound here
  }
}
