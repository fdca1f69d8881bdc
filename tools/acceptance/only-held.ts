/** Loaded before the suite: of the checks that it registers, those stay that held before. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseAccepted } from "./compare.ts";

interface Harness {
  registered(): { readonly id: string }[];
}

const { ACCEPTANCE_DIR: suite = "", ACCEPTED_FILE: file = "" } = process.env;
const held = parseAccepted(readFileSync(file, "utf8"));
const { registered } = (await import(pathToFileURL(join(suite, "harness.mjs")).href)) as Harness;
const checks = registered();
const push = checks.push.bind(checks);
checks.push = (...more) => push(...more.filter(({ id }) => held.has(id)));
