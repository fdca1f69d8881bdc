import type { ActorCtx } from "#kit/http/mount.ts";
import { giveUp } from "./end-generation.ts";
import { alreadyEnded, noSuchGeneration } from "./generations.errors.ts";
import { findGeneration, type GenerationRow } from "./generations.store.ts";

/** Whoever draws it finds out at the next step. */
export async function cancelGeneration(ctx: ActorCtx, id: string): Promise<GenerationRow> {
  const key = { userId: ctx.actor.user.id, id };
  if (!(await findGeneration(ctx.db, key))) throw noSuchGeneration();
  if (!(await giveUp(ctx, key, "cancelled", "You cancelled this picture."))) throw alreadyEnded();
  const generation = await findGeneration(ctx.db, key);
  if (!generation) throw noSuchGeneration();
  return generation;
}
