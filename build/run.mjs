// What every script here shares: where things lie, how steps are announced, how programs are run.
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const VENV = `${ROOT}/.venv`;
export const PYTHON = `${VENV}/bin/python`;
export const DIST = `${ROOT}/dist`;

/** Something the person at the keyboard can put right; printed without a stack trace. */
export class Problem extends Error {}

export function heading(text) {
  console.log(`\n── ${text}`);
}

export function say(text) {
  console.log(`   ${text}`);
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Runs a program in the checkout with its output shown; true when it went well. */
export function succeeds(program, args, env = {}) {
  const done = spawnSync(program, args, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  if (done.error) say(`${program}: ${done.error.message}`);
  return done.status === 0;
}

export function run(program, args, env) {
  if (!succeeds(program, args, env)) throw new Problem(`This failed: ${program} ${args.join(" ")}`);
}

/** What a program prints, or null when it cannot be run. */
export function output(program, args) {
  const done = spawnSync(program, args, { cwd: ROOT, encoding: "utf8" });
  return done.status === 0 ? done.stdout.trim() : null;
}

/** Runs a script's main function: a Problem ends it with a plain message. */
export async function main(job) {
  try {
    await job();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
