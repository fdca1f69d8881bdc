/**
 * Builds the web app once for each language: `dist` has the documents of the default language,
 * `dist/de` the German ones, and `dist/assets` the files of all languages. Identical files have the
 * same name, so languages share everything except their messages and the modules that import them.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { languages, type Language } from "@twofold/contract/languages";
import { build } from "vite";
import { compressAll } from "./compress.ts";
import { pages, writeDocuments } from "./documents.ts";
import { writeServiceWorker } from "./service-worker.ts";
import { reportPackages, reportSizes } from "./sizes.ts";

process.env["NODE_ENV"] = "production";
const { values: options } = parseArgs({
  options: {
    /** For `npm run dev`: without compressed copies and budget, and with a shortcut on /login. */
    development: { type: "boolean", default: false },
    /** A document, such as dashboard.html, whose script is listed by package. */
    packages: { type: "string" },
  },
});
const isForDevelopment = options.development;
process.env["VITE_DEMO"] = isForDevelopment ? "on" : "off";

const root = join(import.meta.dirname, "..");
const dist = isForDevelopment ? join(root, "../../.data/web") : join(root, "dist");
// A running server keeps serving the old files until the new build is complete.
const made = await mkdtemp(join(root, "dist."));
try {
  const built = [];
  for (const language of languages) built.push(await buildIn(language));
  await cp(join(root, "public"), made, { recursive: true });
  await joinShellScripts(made);
  await writeServiceWorker(made, built);
  if (!isForDevelopment) {
    await requireNoDemo(join(made, "assets"));
    await compressAll(made);
    for (const { folder, manifest } of built) await reportSizes(made, folder, pages, manifest);
    const [inDefaultLanguage] = built;
    const page = pages.find(({ file }) => file === options.packages);
    if (page && inDefaultLanguage) await reportPackages(made, page, inDefaultLanguage.manifest);
  }
  await mkdir(dirname(dist), { recursive: true });
  await rm(dist, { recursive: true, force: true });
  await rename(made, dist);
} finally {
  await rm(made, { recursive: true, force: true });
}

/** App documents set the theme too, and one script in the head is one request less before the first paint. */
async function joinShellScripts(folder: string): Promise<void> {
  const scripts = ["theme.js", "shell.js"].map((name) => readFile(join(folder, name), "utf8"));
  await writeFile(join(folder, "shell.js"), (await Promise.all(scripts)).join(""));
}

/** The shortcut contains a published password, which must not be part of the product. */
async function requireNoDemo(assets: string): Promise<void> {
  for (const entry of await readdir(assets, { recursive: true, withFileTypes: true }))
    if (
      entry.isFile() &&
      (await readFile(join(entry.parentPath, entry.name))).includes("@twofold.example")
    )
      throw new Error(`${entry.name} contains an account of the demo`);
}

async function buildIn(language: Language) {
  // The configuration and the sources both read this variable.
  process.env["VITE_LANGUAGE"] = language;
  const client = join(made, ".client");
  const server = join(made, ".server", language);
  const quiet = { root, logLevel: "warn" } as const;
  await build({ ...quiet, build: { outDir: client, copyPublicDir: false } });
  await build({ ...quiet, build: { outDir: server, ssr: "src/app/entry-server.tsx" } });

  const folder = language === languages[0] ? "" : language;
  const renderer = join(server, "entry-server.js");
  const manifest = await writeDocuments({ language, client, renderer }, join(made, folder));
  await cp(join(client, "assets"), join(made, "assets"), { recursive: true });
  for (const used of [client, server]) await rm(used, { recursive: true });
  return { language, folder, manifest };
}
