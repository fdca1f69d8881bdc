import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "./manifest.ts";

/** A visitor on a slow connection decides within this much script whether to stay. */
const LANDING_BUDGET_KB = 100;

interface Page {
  readonly file: string;
  readonly sources: readonly string[];
}

/** Prints what each page loads initially, and fails if the landing page exceeds its budget. */
export async function reportSizes(
  dist: string,
  /** The directory of this language's documents. */
  folder: string,
  pages: readonly Page[],
  manifest: Manifest,
): Promise<void> {
  const lines: string[] = [];
  for (const { file: name, sources } of pages) {
    const file = join(folder, name);
    const scripts = [...manifest.entry, ...manifest.chunksOf(sources)];
    const [gz, br] = await Promise.all([".gz", ".br"].map((end) => sum(dist, scripts, end)));
    const html = await sum(dist, [file], ".br");
    lines.push(
      `${file.padEnd(24)} script ${gz} kB gz, ${br} kB br, ${scripts.length} files · document ${html} kB br`,
    );
    if (name === "index.html" && Number(gz) > LANDING_BUDGET_KB) {
      throw new Error(`${file} loads ${gz} kB of script; ${LANDING_BUDGET_KB} kB is the budget`);
    }
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

async function sum(dist: string, files: readonly string[], end: string): Promise<string> {
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(dist, file + end))).size),
  );
  return (sizes.reduce((all, size) => all + size, 0) / 1000).toFixed(1);
}
