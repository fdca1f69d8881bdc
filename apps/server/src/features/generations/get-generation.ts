import type { Generation } from "@twofold/contract/generations";
import type { ActorCtx } from "#kit/ctx.ts";
import { toGenerationResponse } from "./generation-response.ts";
import { generationNotFound } from "./generations.errors.ts";
import { findGeneration, findGenerationOfImage } from "./generations.store.ts";

/** A generation by its own id or by the id of the image that it produced. */
export async function getGeneration(
  ctx: ActorCtx,
  key: { readonly id: string } | { readonly imageId: string },
): Promise<Generation> {
  const userId = ctx.actor.user.id;
  const row = await ("id" in key
    ? findGeneration(ctx.db, { userId, ...key })
    : findGenerationOfImage(ctx.db, { userId, ...key }));
  if (!row) throw generationNotFound();
  return toGenerationResponse(ctx, row);
}
