import type { ActorCtx } from "#kit/ctx.ts";
import { failGeneration } from "./fail-generation.ts";
import { alreadyEnded, generationNotFound } from "./generations.errors.ts";
import { findGeneration, type GenerationRow } from "./generations.store.ts";

/** The worker that renders it finds out when it next records progress. */
export async function cancelGeneration(ctx: ActorCtx, id: string): Promise<GenerationRow> {
  const key = { userId: ctx.actor.user.id, id };
  if (!(await findGeneration(ctx.db, key))) throw generationNotFound();
  if (!(await failGeneration(ctx, key, "cancelled"))) throw alreadyEnded();
  const generation = await findGeneration(ctx.db, key);
  if (!generation) throw generationNotFound();
  return generation;
}
