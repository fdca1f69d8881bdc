// Checks the vocabulary: `npm run check:words -- [--summary] [--only PATH…]`.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { findInCommits, findInFiles, summaryOf } from "./find-matches.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values, positionals } = parseArgs({
  options: {
    summary: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
  },
  allowPositionals: true,
});
// `--only a b` reads like `--only a --only b`.
const prefixes = [...values.only, ...positionals];

const paths = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
  .split("\0")
  .filter((path) => path !== "" && existsSync(join(root, path)))
  .filter((path) => prefixes.length === 0 || prefixes.some((prefix) => path.startsWith(prefix)));
const findings = findInFiles(paths, (path) => readFileSync(join(root, path), "utf8"));

if (prefixes.length === 0) {
  const commits = findInCommits(root);
  if (commits) findings.push(...commits);
  else console.log("The commit subjects were not checked: the history begins after the first one.");
}

if (values.summary) for (const line of summaryOf(findings)) console.log(line);
else {
  for (const { place, match, row } of findings) {
    console.log(`${place}: "${match}" → ${row.use}`);
  }
}
console.log(`${paths.length} files, ${findings.length} matches`);
if (findings.length > 0) process.exitCode = 1;
