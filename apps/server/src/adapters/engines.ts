import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Engine, PhotoChecker } from "#rooms/engines/engine.port.ts";
import { openStudioEngine } from "./studio-engine.ts";

interface EngineOptions {
  readonly drawnAtOnce: number;
}

interface Opened {
  readonly engine: Engine;
  readonly photos: PhotoChecker;
}

/** What a module that brings an engine of its own exports as `open`. */
export type OpenEngine = (options: EngineOptions) => Promise<Opened>;

interface Engines {
  readonly engines: readonly Engine[];
  /** The first engine's own. */
  readonly photos: PhotoChecker;
  close(): Promise<void>;
}

const known: Record<string, OpenEngine> = {
  async studio({ drawnAtOnce }) {
    const studio = openStudioEngine({ processes: drawnAtOnce, price: 1 });
    return { engine: studio, photos: { check: (path) => studio.checkPhoto(path) } };
  },
};

/** By id, in the operator's order; an id that is a path names a module with an engine of its own. */
export async function openEngines(
  ids: readonly string[],
  options: EngineOptions,
): Promise<Engines> {
  const opened = await Promise.all(ids.map((id) => openOne(id, options)));
  const [first] = opened;
  if (!first) throw new Error("ENGINES names no engine");
  return {
    engines: opened.map(({ engine }) => engine),
    photos: first.photos,
    async close() {
      await Promise.all(opened.map(({ engine }) => engine.close()));
    },
  };
}

async function openOne(id: string, options: EngineOptions): Promise<Opened> {
  const open = known[id];
  if (open) return open(options);
  if (!/[./]/.test(id)) throw new Error(`ENGINES: there is no engine '${id}'`);
  const module = (await import(pathToFileURL(resolve(id)).href)) as { open: OpenEngine };
  return module.open(options);
}
