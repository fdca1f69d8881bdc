import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Engine, PhotoChecker } from "#rooms/engines/engine.port.ts";

/** What a module that brings an engine of its own exports as `open`. */
export type OpenEngine = () => Promise<{ engine: Engine; photos: PhotoChecker }>;

interface Engines {
  readonly engines: readonly Engine[];
  readonly photos: PhotoChecker;
  close(): Promise<void>;
}

const open: Record<string, OpenEngine> = {};

/** By id, in the operator's order; an id that is a path names a module with an engine of its own. */
export async function openEngines(ids: readonly string[]): Promise<Engines> {
  const opened = await Promise.all(ids.map(openOne));
  const photos = opened[0]?.photos ?? { check: async () => ({ faces: 1, problem: undefined }) };
  return {
    engines: opened.map(({ engine }) => engine),
    photos,
    async close() {
      await Promise.all(opened.map(({ engine }) => engine.close()));
    },
  };
}

async function openOne(id: string) {
  const known = open[id];
  if (known) return known();
  if (!/[./]/.test(id)) throw new Error(`ENGINES: there is no engine '${id}'`);
  const module = (await import(pathToFileURL(resolve(id)).href)) as { open: OpenEngine };
  return module.open();
}
