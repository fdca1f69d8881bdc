// Checks rules about single source files: `npm run source`.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sourceRules } from "./source-rules.ts";

/** Rules that the code does not satisfy yet. They are counted and do not fail the check. */
const PENDING: ReadonlySet<string> = new Set([
  "routes-without-decisions",
  "injected-clock",
  "store-verbs",
  "one-use-case-per-file",
  "query-keys-in-api-files",
  "test-function",
]);

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = execFileSync("git", ["ls-files", "-z", "*.ts", "*.tsx"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\0")
  .filter((path) => path !== "" && existsSync(join(root, path)))
  .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));
const isVerbose = process.argv.includes("--pending");

for (const { name, comment, applies, find } of sourceRules) {
  const read = files.filter(({ path }) => applies(path));
  const lines = read.flatMap((file) =>
    find(file).map(({ line, text }) => `  ${file.path}:${line} ${text}`),
  );
  const isPending = PENDING.has(name);
  console.log(
    `${name}: ${read.length} files, ${lines.length} violations${isPending ? ", pending" : ""}`,
  );
  if (lines.length === 0 || (isPending && !isVerbose)) continue;
  console.log([`  ${comment}`, ...lines].join("\n"));
  if (!isPending) process.exitCode = 1;
}
