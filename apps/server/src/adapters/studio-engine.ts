import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { createProcessPool, type PoolObserver } from "#kit/process-pool.ts";
import {
  EngineRefusedError,
  FaceInPhoto,
  type Engine,
  type PhotoReport,
} from "#features/engines/engine.port.ts";
import { PICTURE } from "./studio/result-file.ts";
import type { StudioTasks } from "./studio/studio.process.ts";

interface StudioOptions extends PoolObserver {
  /** Each process renders one image at a time. */
  readonly processes: number;
  readonly price: number;
}

const problems = [
  "no_face",
  "too_many_faces",
  "face_too_small",
  "too_blurred",
  "too_dark",
] as const;

const weaknesses = ["tight_crop", "tilted_head", "small_face", "soft_focus", "dim_light"] as const;

/** The child process decodes untrusted photos, so its response is validated. */
const Answer = z.union([
  z.object({ isMade: z.literal(true) }),
  z.object({ refused: z.enum(problems), why: z.string().max(200) }),
]);
const Report = z.object({
  faces: z.int().min(0),
  facesInFront: z.int().min(0),
  largestFace: z.number().optional(),
  face: FaceInPhoto.optional(),
  problem: z.enum(problems).optional(),
  weaknesses: z.array(z.enum(weaknesses)),
});
const Progress = z.object({
  stage: z.enum(["finding", "cutting", "lighting", "finishing"]),
  share: z.number().min(0).max(1),
});

export interface StudioEngine extends Engine {
  /** Reports problems of a photo before a generation. */
  checkPhoto(path: string): Promise<PhotoReport>;
}

/** Renders images on this machine from photos and a layered scene: no key, no GPU, no network. */
export function createStudioEngine({ processes, price, ...observer }: StudioOptions): StudioEngine {
  const pool = createProcessPool<StudioTasks>({
    module: new URL("./studio/studio.process.ts", import.meta.url),
    size: processes,
    taskSeconds: 120,
    maxRssMb: 900,
    maxWaiting: processes * 16,
    // One arena per thread would make glibc retain a multiple of the memory that an image needs.
    env: { MALLOC_ARENA_MAX: "2" },
    ...observer,
  });
  return {
    id: "studio",
    facts: {
      name: "Studio",
      provider: "this server",
      mostPeople: 2,
      price,
      estimateUsd: 0,
      isOurs: true,
      photoRetention: { kind: "none" },
      takesStyle: false,
      takesSeed: true,
      composesOwnPhotos: true,
      ignoresPrompt: true,
      rendersAlternatives: true,
      canCancel: true,
    },
    async checkPhoto(path) {
      const { problem, largestFace, face, ...report } = Report.parse(
        await pool.run("check", { path: resolve(path) }),
      );
      return {
        ...report,
        problem,
        ...(largestFace !== undefined && { largestFace }),
        ...(face && { face }),
      };
    },
    async render(request, { signal, onProgress }) {
      const { references } = request;
      const folder = resolve(request.folder);
      const path = join(folder, PICTURE);
      const inChild = {
        ...request,
        folder,
        sceneFolder: resolve(request.sceneFolder),
        references: references.map(({ label, path: from }) => ({ label, path: resolve(from) })),
      };
      let isMade = false;
      try {
        const answer = Answer.parse(
          await pool.run("render", inChild, {
            signal,
            onProgress: (progress) => onProgress(Progress.parse(progress)),
          }),
        );
        if ("refused" in answer) throw new EngineRefusedError(answer.refused, answer.why);
        isMade = true;
        return { path };
      } finally {
        // A killed process cannot remove its own file.
        if (!isMade) await rm(path, { force: true });
      }
    },
    close: () => pool.close(),
  };
}
