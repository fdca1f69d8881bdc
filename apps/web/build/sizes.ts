import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, ModuleInChunk } from "./manifest.ts";

interface Budget {
  readonly kilobytes: number;
  readonly files: number;
  readonly styles: number;
}

/**
 * The most script that a page may load before it is useful, in kilobytes of gzip and in files, and the most
 * stylesheets. A visitor on a slow connection decides within that time whether to stay. 150 kB are the goal of
 * each app page; those above it are listed with what they need today.
 */
const BUDGETS: Readonly<Record<string, Budget>> = {
  "index.html": { kilobytes: 100, files: 6, styles: 0 },
  "login.html": { kilobytes: 152, files: 10, styles: 1 },
  "dashboard.html": { kilobytes: 149, files: 8, styles: 1 },
  "calendar.html": { kilobytes: 150, files: 10, styles: 3 },
  "events.html": { kilobytes: 143, files: 8, styles: 2 },
  "gallery.html": { kilobytes: 187, files: 17, styles: 4 },
  "upload.html": { kilobytes: 154, files: 12, styles: 3 },
  "credits.html": { kilobytes: 155, files: 15, styles: 3 },
  "subscription.html": { kilobytes: 149, files: 14, styles: 4 },
  "models.html": { kilobytes: 150, files: 10, styles: 2 },
  "profile.html": { kilobytes: 255, files: 21, styles: 4 },
  "settings.html": { kilobytes: 292, files: 37, styles: 7 },
};
const UNLIMITED: Budget = { kilobytes: Infinity, files: Infinity, styles: Infinity };
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
    const styles = manifest.stylesOf(sources).length;
    const { kilobytes, files, styles: most } = BUDGETS[name] ?? UNLIMITED;
    if (Number(gz) > kilobytes || scripts.length > files)
      throw new Error(
        `${file} loads ${gz} kB of script in ${scripts.length} files; the budget is ${kilobytes} kB in ${files} files`,
      );
    if (styles > most)
      throw new Error(`${file} loads ${styles} own stylesheets; the budget is ${most}`);
  }
  const fonts = await sum(dist, manifest.fonts(), "");
  if (Number(fonts) > FONTS_KILOBYTES)
    throw new Error(
      `The first view loads ${fonts} kB of fonts; the budget is ${FONTS_KILOBYTES} kB`,
    );
  process.stdout.write(`${lines.join("\n")}\n`);
}

/**
 * Prints what the script of a page consists of, by package and by folder of the web app. The compressed size
 * of each file is divided among its modules by the length of their code before it is minified.
 */
export async function reportPackages(
  dist: string,
  { file, sources }: Page,
  manifest: Manifest,
): Promise<void> {
  const packages = new Map<string, number>();
  for (const script of [...manifest.entry, ...manifest.chunksOf(sources)]) {
    const modules = manifest.modulesOf([script]);
    const characters = modules.reduce((all, { length }) => all + length, 0);
    const kilobytes = Number(await sum(dist, [script], ".gz"));
    for (const module of modules) {
      const name = packageOf(module);
      const share = (kilobytes * module.length) / characters;
      packages.set(name, (packages.get(name) ?? 0) + share);
    }
  }
  const lines = [...packages]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, kilobytes]) => `${name.padEnd(40)} ${kilobytes.toFixed(1).padStart(6)} kB gz\n`);
  process.stdout.write(`\n${file}\n${lines.join("")}`);
}

function packageOf({ path }: ModuleInChunk): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (library !== undefined) return library;
  const own = /(?:^|\/)(src\/features\/[^/]+|src\/[^/]+|packages\/[^/]+)\//.exec(path)?.[1];
  return own ?? "bundler";
}

async function sum(dist: string, files: readonly string[], end: string): Promise<string> {
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(dist, file + end))).size),
  );
  return (sizes.reduce((all, size) => all + size, 0) / 1000).toFixed(1);
}
