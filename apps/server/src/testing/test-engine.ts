// An engine for tests with the same port as the others: ENGINES names this file. The first word of
// the user's prompt selects its behaviour; TEST_ENGINE_FAULTS is the share of calls that fail.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import type { OpenEngine } from "#adapters/engines.ts";
import {
  EngineRefusedError,
  type RenderOptions,
  type Stage,
} from "#features/engines/engine.port.ts";
import { testFacts } from "./engine-facts.ts";

const stages: readonly Stage[] = ["finding", "cutting", "lighting", "finishing"];
const faults = Number(process.env["TEST_ENGINE_FAULTS"] ?? 0);
const stepMs = Number(process.env["TEST_ENGINE_STEP_MS"] ?? 5);

/** Has no time limit, like an engine that hangs. */
const hang = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });

async function misbehave(how: string, { signal }: RenderOptions): Promise<void> {
  if (how === "fail") throw new Error("the engine failed");
  if (how === "refuse") throw new EngineRefusedError("no_face", "no face was found");
  if (how === "hang") await hang(signal);
  if (how === "crash") process.kill(process.pid, "SIGKILL");
}

/** The number of people in each rendered image, because a plain colour shows none. */
const drawn = new Map<string, number>();

export const open: OpenEngine = async () => ({
  photos: {
    async check(path) {
      const people = drawn.get(path);
      if (people !== undefined) return { faces: people, problem: undefined };
      const { width } = await sharp(path).metadata();
      return width < 64
        ? { faces: 0, problem: "no_face" }
        : {
            faces: width === 777 ? 2 : 1,
            problem: undefined,
            face: { x: 0.5, y: 0.4, height: 0.25, sides: { left: 0, right: 0 } },
          };
    },
  },
  engine: {
    id: "test",
    facts: testFacts,
    async render({ prompt, width, height, folder, references, personCount }, options) {
      const { signal, onProgress } = options;
      const how = /^Wish of .*?"(\w+)/m.exec(prompt)?.[1] ?? "";
      for (const [index, stage] of stages.entries()) {
        signal.throwIfAborted();
        onProgress({ stage, share: index / stages.length });
        await wait(how === "slow" ? 400 : stepMs, undefined, { signal });
      }
      await misbehave(how, options);
      if (Math.random() < faults)
        await misbehave(["fail", "refuse", "hang"][Math.floor(Math.random() * 3)] ?? "", options);
      if (references.length === 0) throw new Error("no photo reached the engine");
      const path = join(folder, "drawn.jpg");
      await sharp({ create: { width, height, channels: 3, background: "#c86" } })
        .jpeg()
        .toFile(path);
      drawn.set(path, how === "crowd" ? personCount + 1 : personCount);
      return { path };
    },
    close: async () => {},
  },
});
