import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type {
  Engine,
  EngineFacts,
  RenderOptions,
  RenderRequest,
} from "#features/engines/engine.port.ts";
import { testFacts } from "./engine-facts.ts";

interface PortEngine extends Engine {
  readonly calls: () => number;
}

/**
 * An engine whose calls are defined by the test; the returned value is what the provider charges.
 */
export function portEngine(
  id: string,
  more: Partial<EngineFacts> = {},
  act: (options: RenderOptions, request: RenderRequest) => Promise<number | void> = async () => {},
): PortEngine {
  let calls = 0;
  return {
    id,
    // A plain colour shows no one.
    facts: { ...testFacts, composesOwnPhotos: true, ...more },
    calls: () => calls,
    async render(request, options) {
      calls += 1;
      const { width, height, folder } = request;
      const costUsd = await act(options, request);
      const path = join(folder, "drawn.jpg");
      const picture = sharp({ create: { width, height, channels: 3, background: "#c86" } });
      await writeFile(path, await picture.jpeg().toBuffer());
      return { path, ...(costUsd !== undefined && { costUsd }) };
    },
    close: async () => {},
  };
}
