// Checks who imports whom: `npm run check:imports`.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { inspect, ROOTS } from "./cruise.ts";
import { complaints } from "./report.ts";
import { rules } from "./rules.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const patterns = ROOTS.flatMap((root) => [`${root}/*.ts`, `${root}/*.tsx`]);
const listed = execFileSync("git", ["ls-files", ...patterns], {
  cwd: repository,
  encoding: "utf8",
});
const findings = await inspect(repository);
const wrong = complaints(findings, listed.trimEnd().split("\n").length);
for (const complaint of wrong) console.error(`${complaint}\n`);
console.log(
  `${rules.length} rules, ${findings.modules} modules, ${findings.imports} imports, ${findings.faults.length} faults`,
);
if (wrong.length > 0) process.exitCode = 1;
