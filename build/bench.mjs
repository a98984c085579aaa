// npm run bench: every measuring script in bench/, one after the other.
import { readdirSync } from "node:fs";
import { PYTHON, ROOT, heading, main, run } from "./run.mjs";
import { setUpTests } from "./setup.mjs";

main(() => {
  setUpTests();
  for (const script of readdirSync(`${ROOT}/bench`).filter((name) => name.endsWith(".py")).sort()) {
    heading(`bench/${script}`);
    run(PYTHON, [`bench/${script}`], { PYTHONPATH: ROOT });
  }
});
