import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import { createProcessPool, type PoolObserver } from "#kit/process-pool.ts";
import type { Harm, ImageScreen } from "#features/safety/safety.port.ts";
import type { NsfwTasks } from "./nsfw/nsfw.process.ts";
import { harmOf, type Scores } from "./nsfw/score.ts";

interface ScreenOptions extends PoolObserver {
  readonly processes: number;
  /** If false, images are not checked and nothing is found. */
  readonly isEnabled?: boolean;
}

const share = z.number().min(0).max(1.001);
/** A malicious image could take over the process, so its response is validated. */
const Answer = z.object({
  drawing: share,
  hentai: share,
  neutral: share,
  porn: share,
  sexy: share,
});

export interface NsfwScreen extends ImageScreen {
  scores(path: string): Promise<Scores>;
}

/** A photo is checked when it is chosen and again when a generation is requested. */
const REMEMBERED = 5_000;

export function createNsfwScreen({
  processes,
  isEnabled = true,
  ...observer
}: ScreenOptions): NsfwScreen {
  const pool = createProcessPool<NsfwTasks>({
    module: new URL("./nsfw/nsfw.process.ts", import.meta.url),
    size: processes,
    taskSeconds: 30,
    maxRssMb: 400,
    maxWaiting: processes * 64,
    env: { MALLOC_ARENA_MAX: "2" },
    ...observer,
  });
  const scores = async (path: string) =>
    Answer.parse(await pool.run("look", { path: resolve(path) }, { isUrgent: true }));
  const known = new Map<string, Harm | undefined>();
  return {
    scores,
    async check(path) {
      if (!isEnabled) return undefined;
      const content = createHash("sha256")
        .update(await readFile(path))
        .digest("base64");
      if (known.has(content)) return known.get(content);
      const harm = harmOf(await scores(path));
      known.set(content, harm);
      const [oldest = ""] = known.keys();
      if (known.size > REMEMBERED) known.delete(oldest);
      return harm;
    },
    close: () => pool.close(),
  };
}
