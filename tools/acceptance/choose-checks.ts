/**
 * Loaded before the suite, and takes its part of the checks that it registers: those of every
 * `LANES`th file from `LANE` on, and of the ones in `ACCEPTED_FILE` only, if it is given.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseAccepted } from "./compare.ts";

interface Harness {
  registered(): { readonly id: string }[];
}

const { ACCEPTANCE_DIR: suite = "", ACCEPTED_FILE: file, LANE = "0", LANES = "1" } = process.env;
const held = file === undefined ? undefined : parseAccepted(readFileSync(file, "utf8"));
const { registered } = (await import(pathToFileURL(join(suite, "harness.mjs")).href)) as Harness;
const checks = registered();
const push = checks.push.bind(checks);

/** Within a file one check may go on from another, so a file stays whole. */
const files = new Set<string>();
function isInLane(): boolean {
  const trace = new Error("where from").stack ?? "";
  const [from] = trace.match(/(?:api|web)\/(?!kit\b)[\w-]+\.mjs/) ?? [];
  if (from === undefined) throw new Error(`a check of no file: ${trace}`);
  files.add(from);
  return [...files].indexOf(from) % Number(LANES) === Number(LANE);
}

checks.push = (...more) => {
  if (!isInLane()) return checks.length;
  return push(...more.filter(({ id }) => held?.has(id) ?? true));
};
