import type { PhotoProblem } from "@twofold/contract/generations/failure";
import type { Ctx } from "#kit/ctx.ts";
import { PoolBusyError } from "#kit/pool-errors.ts";
import { checkImage } from "#features/safety/safety.ts";
import { tooBusy } from "./generations.errors.ts";

interface Finding {
  readonly faces: number;
  /** Null if the photo shows exactly one usable person. */
  readonly problem: PhotoProblem | null;
}

/** The engine, if one is chosen, decides whether hosted moderation may see the photo. */
export async function findPhotoProblem(
  ctx: Pick<Ctx, "log" | "ports">,
  path: string,
  engine?: string,
): Promise<Finding> {
  try {
    const { faces, facesInFront = faces, problem } = await ctx.ports.photoChecker.check(path);
    if (problem) return { faces, problem };
    if (facesInFront > 1) return { faces, problem: "too_many_faces" };
    return { faces, problem: (await checkImage(ctx, path, engine)) ? "harmful" : null };
  } catch (error) {
    throw error instanceof PoolBusyError ? tooBusy() : error;
  }
}
