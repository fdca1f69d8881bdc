import type { Ctx } from "#kit/ctx.ts";
import { PoolBusyError } from "#kit/pool-errors.ts";
import { checkImage } from "#features/safety/safety.ts";
import { tooBusy } from "./generations.errors.ts";
import { unusable, type Finding } from "./photo-report.ts";

interface PhotoUse {
  /** If one is chosen, it decides whether hosted moderation may see the photo. */
  readonly engine?: string;
  /** The number of people whom the photo must show. */
  readonly people?: number;
}

/** A photo of two people has a problem if it must show one, but it is known as a photo of both. */
export async function findPhotoProblem(
  ctx: Pick<Ctx, "log" | "ports">,
  path: string,
  { engine, people = 1 }: PhotoUse = {},
): Promise<Finding> {
  try {
    const {
      faces,
      facesInFront = faces,
      problem,
      weaknesses = [],
      face,
    } = await ctx.ports.photoChecker.check(path);
    if (problem) return unusable(faces, problem);
    if (facesInFront < people) return unusable(faces, "too_few_faces");
    if (facesInFront > 2) return unusable(faces, "too_many_faces");
    if (await checkImage(ctx, path, engine)) return unusable(faces, "harmful");
    const showsBoth = facesInFront === 2;
    if (facesInFront > people) return unusable(faces, "too_many_faces", { showsBoth, face });
    return { faces, problem: null, showsBoth, weaknesses, face };
  } catch (error) {
    throw error instanceof PoolBusyError ? tooBusy() : error;
  }
}
