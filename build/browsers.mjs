// npm run test:browsers: the core of the browser tests in Firefox ESR and WebKitGTK, against dist/.
import { PYTHON, main, run } from "./run.mjs";
import { setUpBrowsers } from "./setup.mjs";

main(() => {
  setUpBrowsers();
  run(PYTHON, ["-m", "pytest", "e2e/browsers"]);
});
