// Checks who imports whom: `npm run check:imports`.
import { fileURLToPath } from "node:url";
import { inspect } from "./cruise.ts";
import { complaints } from "./report.ts";
import { rules } from "./rules.ts";

const findings = await inspect(fileURLToPath(new URL("../..", import.meta.url)));
const wrong = complaints(findings);
for (const complaint of wrong) console.error(`${complaint}\n`);
console.log(
  `${rules.length} rules, ${findings.modules} modules, ${findings.imports} imports, ${findings.faults.length} faults`,
);
if (wrong.length > 0) process.exitCode = 1;
