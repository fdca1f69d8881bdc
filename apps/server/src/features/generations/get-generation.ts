import type { Generation } from "@twofold/contract/generations";
import type { ActorCtx } from "#kit/ctx.ts";
import { toGenerationResponse } from "./generation-response.ts";
import { generationNotFound } from "./generations.errors.ts";
import { findGeneration, updateSeen } from "./generations.store.ts";

export async function getGeneration(ctx: ActorCtx, id: string): Promise<Generation> {
  const row = await findGeneration(ctx.db, { userId: ctx.actor.user.id, id });
  if (!row) throw generationNotFound();
  if (row.state === "succeeded" && row.seenAt === null) await updateSeen(ctx.db, row, ctx.clock());
  return toGenerationResponse(ctx, row);
}
