// Compares the generated tables of docs/architecture.md, or writes them: `npm run docs`.
import { readFileSync, writeFileSync } from "node:fs";
import { DOCUMENT, withTables } from "./docs-tables.ts";

const path = new URL(`../../${DOCUMENT}`, import.meta.url);
const document = readFileSync(path, "utf8");
const current = withTables(document);
if (process.argv.includes("--write")) writeFileSync(path, current);
else if (current !== document) {
  console.error(`${DOCUMENT} is out of date: run npm run docs`);
  process.exitCode = 1;
}
