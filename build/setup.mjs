// Installs what the site and its tests need, each part only when it is missing or out of date.
// Runs before anything is installed, so it may use nothing but what Node brings along.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { PYTHON, Problem, ROOT, VENV, heading, output, run, say, seconds } from "./run.mjs";

const OLDEST_NODE = 20;
const OLDEST_PYTHON = [3, 11];
const NGINX = ["/usr/sbin/nginx", "nginx-light", "A web server for the tests of hosts"];
const OTHER_BROWSERS = [
  ["/usr/bin/firefox-esr", "firefox-esr", "Firefox ESR"],
  ["/usr/bin/WebKitWebDriver", "webkit2gtk-driver", "WebKitGTK's driver"],
  ["/usr/bin/Xvfb", "xvfb", "An unseen screen for WebKitGTK"],
];
const CHROMIUM_PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** For building and serving the site. */
export function setUpSite() {
  installNodePackages();
  installPythonPackages("requirements.txt");
}

/** For everything `npm test` does, besides. */
export function setUpTests() {
  installNodePackages();
  installPythonPackages("requirements-dev.txt", "requirements.txt");
  provide(...NGINX);
  return findOrInstallChromium();
}

/** For `npm run test:browsers`, besides. */
export function setUpBrowsers() {
  setUpTests();
  for (const [program, name, what] of OTHER_BROWSERS) provide(program, name, what);
}

function installNodePackages() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < OLDEST_NODE) {
    throw new Problem(`Node.js ${OLDEST_NODE} or newer is needed; this is ${process.version}.`);
  }
  unlessStamped(`${ROOT}/node_modules/.longana`, digest("package-lock.json"), () => {
    heading("Installing npm packages");
    run("npm", ["ci", "--no-audit", "--no-fund"]);
  });
}

function installPythonPackages(...lists) {
  const version = makeVenv();
  unlessStamped(`${VENV}/.${lists[0]}`, version + digest(...lists), () => {
    heading(`Installing Python packages of ${lists[0]} into .venv`);
    run(PYTHON, ["-m", "pip", "install", "--disable-pip-version-check", "-r", lists[0]]);
  });
}

/** The version of the Python in .venv, which is made anew when it does not run. */
function makeVenv() {
  const running = existsSync(PYTHON) && output(PYTHON, ["--version"]);
  if (running && output(PYTHON, ["-m", "pip", "--version"])) return running;
  const python = process.env.PYTHON ?? "python3";
  requirePython(python);
  requireVenvModule(python);
  heading("Making a virtual environment in .venv");
  rmSync(VENV, { recursive: true, force: true });
  run(python, ["-m", "venv", VENV]);
  return output(PYTHON, ["--version"]);
}

function requirePython(python) {
  const oldest = OLDEST_PYTHON.join(".");
  const version = output(python, ["-c", "import sys; print(*sys.version_info[:2])"]);
  if (version === null) {
    throw new Problem(`Python ${oldest} or newer is needed, and ${python} does not run.`);
  }
  const [major, minor] = version.split(" ").map(Number);
  if (major < OLDEST_PYTHON[0] || (major === OLDEST_PYTHON[0] && minor < OLDEST_PYTHON[1])) {
    throw new Problem(
      `Python ${oldest} or newer is needed; ${python} is ${major}.${minor}. ` +
        "Name a newer one with PYTHON=… before the command.",
    );
  }
}

function requireVenvModule(python) {
  if (output(python, ["-c", "import ensurepip, venv"]) !== null) return;
  installDebianPackage("python3-venv", "Python's venv module");
}

/** Where a Chromium is, for the browser tests. */
function findOrInstallChromium() {
  const found = () => [process.env.CHROMIUM, ...CHROMIUM_PLACES].find((p) => p && existsSync(p));
  if (!found()) installDebianPackage("chromium", "A Chromium browser for the browser tests");
  if (!found()) throw new Problem("Chromium was installed but is not where it was expected; set CHROMIUM.");
  return found();
}

function provide(program, name, what) {
  if (!existsSync(program)) installDebianPackage(name, what);
}

function installDebianPackage(name, what) {
  const able = process.getuid?.() === 0 && output("apt-get", ["--version"]) !== null;
  if (!able) {
    throw new Problem(`${what} is missing. Install it and start again:\n  sudo apt-get install ${name}`);
  }
  heading(`${what} is missing: installing Debian's ${name}`);
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  run("apt-get", ["-qq", "update"], quiet);
  run("apt-get", ["-qq", "install", "-y", "--no-install-recommends", name], quiet);
}

function unlessStamped(stamp, wanted, install) {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const start = performance.now();
  install();
  writeFileSync(stamp, wanted);
  say(`done in ${seconds(start)}`);
}

function digest(...files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(`${ROOT}/${file}`));
  return hash.digest("hex");
}
