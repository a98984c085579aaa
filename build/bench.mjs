// npm run bench: what bench/ measures, one after the other; `npm run bench -- start --rounds 1` runs only the
// one named, with its options.
import { PYTHON, Problem, ROOT, heading, main, run } from "./run.mjs";
import { setUpTests } from "./setup.mjs";

const BENCHES = ["engine", "players", "start"];

main(async () => {
  const [chosen, ...options] = process.argv.slice(2);
  if (chosen && !BENCHES.includes(chosen)) throw new Problem(`No such benchmark; there are: ${BENCHES.join(", ")}`);
  const env = { PYTHONPATH: ROOT, CHROMIUM: setUpTests() };
  if (!chosen || chosen === "start") {
    const { buildSite } = await import("./site.mjs");
    await buildSite();
  }
  for (const name of chosen ? [chosen] : BENCHES) {
    heading(`bench/${name}.py`);
    if (name === "players") run("node", ["bench/players.mjs"]);
    else run(PYTHON, [`bench/${name}.py`, ...options], env);
  }
});
