// npm run messages: brings the catalogues in locales/ up to date with the sources.
import { PYTHON, main, run } from "./run.mjs";
import { setUpSite } from "./setup.mjs";

main(() => {
  setUpSite();
  run(PYTHON, ["build/catalogues.py", "update"]);
});
