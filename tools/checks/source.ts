// Checks rules about single source files: `npm run check:source`.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sourceRules } from "./source-rules.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = execFileSync(
  "git",
  ["ls-files", "-z", "*.ts", "*.tsx", "apps/server/migrations/*.sql"],
  {
    cwd: root,
    encoding: "utf8",
  },
)
  .split("\0")
  .filter((path) => path !== "" && existsSync(join(root, path)))
  .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));

for (const { name, comment, applies, find } of sourceRules) {
  const read = files.filter(({ path }) => applies(path));
  const lines = read.flatMap((file) =>
    find(file).map(({ line, text }) => `  ${file.path}:${line} ${text}`),
  );
  console.log(`${name}: ${read.length} files, ${lines.length} violations`);
  if (lines.length === 0) continue;
  console.log([`  ${comment}`, ...lines].join("\n"));
  process.exitCode = 1;
}
