import type { Ctx } from "#kit/ctx.ts";
import { PoolBusyError } from "#kit/pool-errors.ts";
import { checkImage } from "#features/safety/safety.ts";
import { tooBusy } from "./generations.errors.ts";
import { unusable, type Finding } from "./photo-report.ts";

/** The engine, if one is chosen, decides whether hosted moderation may see the photo. */
export async function findPhotoProblem(
  ctx: Pick<Ctx, "log" | "ports">,
  path: string,
  engine?: string,
): Promise<Finding> {
  try {
    const {
      faces,
      facesInFront = faces,
      problem,
      weaknesses = [],
    } = await ctx.ports.photoChecker.check(path);
    if (problem) return unusable(faces, problem);
    if (facesInFront > 1) return unusable(faces, "too_many_faces");
    if (await checkImage(ctx, path, engine)) return unusable(faces, "harmful");
    return { faces, problem: null, weaknesses };
  } catch (error) {
    throw error instanceof PoolBusyError ? tooBusy() : error;
  }
}
