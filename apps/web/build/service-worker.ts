import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@twofold/contract/languages";
import { build, type Plugin } from "vite";
import type { LanguageFiles, Release } from "../src/worker/release.ts";
import type { Manifest } from "./manifest.ts";

const ENTRY = join(import.meta.dirname, "../src/worker/main.ts");
/** These files have no hash in their names and are part of every document. */
const COMMON = ["/theme.js", "/shell.js", "/favicon.svg", "/app-icon-192.png"];

export interface BuiltLanguage {
  readonly language: Language;
  readonly manifest: Manifest;
}

/** Compiles the worker to `sw.js` and injects the file names of its release. */
export async function writeServiceWorker(
  dist: string,
  built: readonly BuiltLanguage[],
): Promise<void> {
  const languages: Partial<Record<Language, LanguageFiles>> = {};
  for (const { language, manifest } of built) {
    const [entry = ""] = manifest.entry;
    languages[language] = { entry, files: [...manifest.code(), ...manifest.fonts()] };
  }
  const hash = createHash("sha256").update(JSON.stringify(languages));
  for (const file of COMMON) hash.update(await readFile(join(dist, file)));
  const version = hash.digest("hex").slice(0, 12);
  await compile({ version, common: COMMON, languages }, dist);
}

async function compile(release: Release | undefined, outDir?: string): Promise<string> {
  const made = await build({
    configFile: false,
    root: join(import.meta.dirname, ".."),
    logLevel: "warn",
    define: release ? { RELEASE: JSON.stringify(release) } : {},
    build: {
      target: "baseline-widely-available",
      outDir: outDir ?? "",
      write: outDir !== undefined,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: ENTRY, output: { format: "iife", entryFileNames: "sw.js" } },
    },
  });
  const [first] = [made].flat();
  if (!first || !("output" in first)) throw new Error("The service worker was not built");
  const [chunk] = first.output;
  return chunk.code;
}

/** In development the worker caches nothing and only shows push messages. */
export function serviceWorkerInDevelopment(): Plugin {
  return {
    name: "twofold:service-worker",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use("/sw.js", (_, response, next) => {
        compile(undefined).then(
          (code) => response.setHeader("content-type", "text/javascript").end(code),
          next,
        );
      });
    },
  };
}
