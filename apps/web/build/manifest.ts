import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { ADMIN_ASSETS } from "./admin-code.ts";

const root = join(import.meta.dirname, "..");

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export interface Manifest {
  /** The entry's files, which every document loads. */
  readonly entry: readonly string[];
  /** The additional chunks that these sources need immediately, with their static imports. */
  chunksOf(sources: readonly string[]): string[];
  /** The additional styles of these sources. */
  stylesOf(sources: readonly string[]): string[];
  /** The modules of these scripts. */
  modulesOf(scripts: readonly string[]): ModuleInChunk[];
  /** All scripts and styles, except those of the admin area. */
  code(): string[];
  /** The two fonts of the first view. */
  fonts(): string[];
}

/** Of a dynamic import whose module is part of a larger chunk, Vite's manifest has no entry. */
const MODULES = ".vite/modules.json";

export interface ModuleInChunk {
  /** The path from the folder of the web app. */
  readonly path: string;
  readonly file: string;
  /** The characters of its code before the chunk is minified. */
  readonly length: number;
}

export function listModules(): Plugin {
  return {
    name: "twofold:list-modules",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
      const list = chunks.flatMap(({ fileName, modules }) =>
        Object.entries(modules).map(([id, { renderedLength }]): ModuleInChunk => ({
          path: relative(root, id).replaceAll("\\", "/"),
          file: fileName,
          length: renderedLength,
        })),
      );
      this.emitFile({ type: "asset", fileName: MODULES, source: JSON.stringify(list) });
    },
  };
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, "utf8")) as T;
}

export async function createManifest(dist: string): Promise<Manifest> {
  const chunks = await readJson<Readonly<Record<string, Chunk>>>(join(dist, ".vite/manifest.json"));
  const modules = await readJson<ModuleInChunk[]>(join(dist, MODULES));
  const fileOf = new Map(modules.map(({ path, file }) => [path, file]));
  const byFile = new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk]));
  const assets = await readdir(join(dist, "assets"));

  function follow(key: string, seen: Set<Chunk>): void {
    const chunk = chunks[key] ?? byFile.get(fileOf.get(key) ?? "");
    if (!chunk) throw new Error(`The build has no chunk of ${key}`);
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports ?? []) follow(name, seen);
  }

  const entry = new Set<Chunk>();
  follow("index.html", entry);
  const addressOf = (file: string) => `/${file}`;

  /** What these sources need in addition to the entry. */
  function neededBy(sources: readonly string[]): Chunk[] {
    const seen = new Set(entry);
    for (const source of sources) follow(source, seen);
    return [...seen].filter((chunk) => !entry.has(chunk));
  }

  return {
    entry: [...entry].map(({ file }) => addressOf(file)),
    chunksOf(sources) {
      return neededBy(sources).map(({ file }) => addressOf(file));
    },
    stylesOf(sources) {
      return [...new Set(neededBy(sources).flatMap(({ css = [] }) => css))].map(addressOf);
    },
    modulesOf(scripts) {
      return modules.filter(({ file }) => scripts.includes(addressOf(file)));
    },
    code() {
      const files = Object.values(chunks).flatMap(({ file, css = [] }) => [file].concat(css));
      return [...new Set(files)]
        .filter((file) => /\.(?:js|css)$/.test(file) && !file.startsWith(ADMIN_ASSETS))
        .map((file) => `/${file}`)
        .toSorted();
    },
    fonts() {
      return ["fraunces-soft-latin", "figtree-latin-wght-normal"].map((name) => {
        const file = assets.find((asset) => asset.startsWith(name));
        if (!file) throw new Error(`The build has no font ${name}`);
        return `/assets/${file}`;
      });
    },
  };
}
