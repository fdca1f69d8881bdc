// Writes the generated documents: `npm run docs`. A test compares them.
import { readFileSync, writeFileSync } from "node:fs";
import { documents } from "./documents.ts";

for (const [path, generate] of Object.entries(documents)) {
  const file = new URL(`../../${path}`, import.meta.url);
  writeFileSync(file, generate(readFileSync(file, "utf8")));
}
