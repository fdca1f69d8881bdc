import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "./manifest.ts";

/**
 * The most script that a page may load before it is useful, in kilobytes of gzip and in files. A visitor on a
 * slow connection decides within that time whether to stay.
 */
const BUDGETS: Readonly<Record<string, { readonly kilobytes: number; readonly files: number }>> = {
  "index.html": { kilobytes: 100, files: 6 },
  "login.html": { kilobytes: 152, files: 10 },
  "dashboard.html": { kilobytes: 149, files: 8 },
};
/** The fonts of the first view, which load before most of the script. */
const FONTS_KILOBYTES = 82;

interface Page {
  readonly file: string;
  readonly sources: readonly string[];
}

/** Prints what each page loads initially, and fails if a page exceeds its budget. */
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
    const budget = BUDGETS[name];
    if (budget && (Number(gz) > budget.kilobytes || scripts.length > budget.files))
      throw new Error(
        `${file} loads ${gz} kB of script in ${scripts.length} files; the budget is ${budget.kilobytes} kB in ${budget.files} files`,
      );
  }
  const fonts = await sum(dist, manifest.fonts(), "");
  if (Number(fonts) > FONTS_KILOBYTES)
    throw new Error(
      `The first view loads ${fonts} kB of fonts; the budget is ${FONTS_KILOBYTES} kB`,
    );
  process.stdout.write(`${lines.join("\n")}\n`);
}

async function sum(dist: string, files: readonly string[], end: string): Promise<string> {
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(dist, file + end))).size),
  );
  return (sizes.reduce((all, size) => all + size, 0) / 1000).toFixed(1);
}
