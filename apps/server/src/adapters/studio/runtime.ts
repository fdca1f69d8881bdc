import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runInThisContext } from "node:vm";

type LiteRt = typeof import("@litertjs/core");

/** A network with one input. */
export interface Model {
  run(input: Float32Array): Promise<Float32Array[]>;
}

const find = createRequire(import.meta.url);
let runtime: Promise<LiteRt> | undefined;

/**
 * LiteRT targets browsers: it loads its program as a script and logs to the console. This function
 * simulates a browser worker while it loads. It changes globals, so it must run in a separate
 * process.
 */
function loadRuntime(): Promise<LiteRt> {
  runtime ??= inBrowserClothes(async (folder) => {
    const liteRt = await import("@litertjs/core");
    await liteRt.loadLiteRt(`${folder}/`);
    return liteRt;
  });
  return runtime;
}

async function inBrowserClothes<T>(load: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(dirname(find.resolve("@litertjs/core")), "../wasm");
  const world = globalThis as Record<string, unknown>;
  world["self"] ??= globalThis;
  const clothes: Record<string, unknown> = {
    require: find,
    __filename: join(folder, "loader.js"),
    __dirname: folder,
    importScripts: (file: string) =>
      runInThisContext(readFileSync(file, "utf8"), { filename: file }),
  };
  Object.assign(world, clothes);
  try {
    return await withSilentConsole(() => load(folder));
  } finally {
    for (const name of Object.keys(clothes)) delete world[name];
  }
}

/** Hides the runtime's messages about itself during its start. */
async function withSilentConsole<T>(work: () => Promise<T>): Promise<T> {
  const names = ["log", "info", "warn", "error", "debug"] as const;
  const kept = names.map((name) => console[name]);
  for (const name of names) console[name] = () => {};
  try {
    return await work();
  } finally {
    for (const [i, name] of names.entries()) console[name] = kept[i]!;
  }
}

/** `file` is a path inside an installed package. */
export async function loadModel(packageName: string, file: string): Promise<Model> {
  const [liteRt, weights] = await Promise.all([
    loadRuntime(),
    readFile(join(packageFolder(packageName), file)),
  ]);
  const compiled = await withSilentConsole(() =>
    liteRt.loadAndCompile(new Uint8Array(weights), { accelerator: "wasm" }),
  );
  const shape = [...(compiled.getInputDetails()[0]?.shape ?? [])];
  return {
    async run(input) {
      const given = new liteRt.Tensor(input, shape);
      try {
        const results = await compiled.run([given]);
        return await Promise.all(
          results.map(async (result) => {
            // The next run reuses the memory of the runtime.
            const copy = Float32Array.from((await result.data()) as Float32Array);
            result.delete();
            return copy;
          }),
        );
      } finally {
        given.delete();
      }
    },
  };
}

function packageFolder(name: string): string {
  for (const folder of find.resolve.paths(name) ?? []) {
    try {
      const manifest = join(folder, name, "package.json");
      readFileSync(manifest);
      return dirname(manifest);
    } catch {
      // The package is not in this folder, so the parent is tried.
    }
  }
  throw new Error(`${name} is not installed`);
}
