import type { ActorCtx } from "#kit/http/mount.ts";
import { failGeneration } from "./finish-generation.ts";
import { alreadyEnded, generationNotFound } from "./generations.errors.ts";
import { findGeneration, type GenerationRow } from "./generations.store.ts";

/** The worker that renders it finds out when it next records progress. */
export async function cancelGeneration(ctx: ActorCtx, id: string): Promise<GenerationRow> {
  const key = { userId: ctx.actor.user.id, id };
  if (!(await findGeneration(ctx.db, key))) throw generationNotFound();
  if (!(await failGeneration(ctx, key, "cancelled", "You cancelled this picture.")))
    throw alreadyEnded();
  const generation = await findGeneration(ctx.db, key);
  if (!generation) throw generationNotFound();
  return generation;
}
