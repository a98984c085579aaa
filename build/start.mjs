// npm start: installs what is missing, builds the site, serves it.
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { DIST, Problem, heading, main, say } from "./run.mjs";
import { serve } from "./serve.mjs";
import { setUpSite } from "./setup.mjs";

const USAGE = "Usage: npm start -- [--open] [--port N]";

main(async () => {
  const { port, open } = options();
  setUpSite();
  const { buildSite } = await import("./site.mjs");
  await buildSite();
  const address = await serve(DIST, port);
  heading(`Longana is served at ${address}`);
  say("Ctrl+C stops it.");
  if (open) openBrowser(address);
});

function options() {
  try {
    const { values } = parseArgs({
      options: { open: { type: "boolean", default: false }, port: { type: "string", default: "8000" } },
    });
    const port = Number(values.port);
    if (Number.isInteger(port) && port > 0 && port < 65536) return { port, open: values.open };
  } catch {
    // falls through to the usage
  }
  throw new Problem(USAGE);
}

function openBrowser(address) {
  const opener = process.platform === "darwin" ? "open" : "xdg-open";
  const child = spawn(opener, [address], { detached: true, stdio: "ignore" });
  child.on("error", () => say(`${opener} could not be started: please open the address yourself.`));
  child.unref();
}
