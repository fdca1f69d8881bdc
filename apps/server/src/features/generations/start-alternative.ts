import type { Alternative } from "@twofold/contract/generations/alternatives";
import type { ActorCtx } from "#kit/ctx.ts";
import { isUniqueViolation } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import { mayReadPrompt } from "#features/engines/engines.ts";
import { createGeneration } from "./create-generation.ts";
import { findOriginal } from "./find-original.ts";
import { alternativeUnavailable } from "./generations.errors.ts";
import { alternativesByUser } from "./generations.limits.ts";
import { listAlternativesOf, type GenerationRow } from "./generations.store.ts";
import { findOpenAlternatives, type AlternativesCtx } from "./open-alternatives.ts";
import { queuedState } from "./queued-state.ts";
import { sourcesOf } from "./sources-of.ts";

type StartCtx = AlternativesCtx & Pick<ActorCtx, "jobs" | "live">;

/**
 * A generation with the photos, texts and size of the first, that holds no credits. There is one of each
 * kind: a repeated request gets the one that exists.
 */
export async function startAlternative(
  ctx: StartCtx,
  generationId: string,
  alternative: Alternative,
): Promise<GenerationRow> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(alternativesByUser, userId);
  const original = await findOriginal(ctx.db, { userId, id: generationId });
  const started = await listAlternativesOf(ctx.db, original);
  const isSame = (each: GenerationRow) => each.alternative === alternative;
  const before = started.find(isSame);
  if (before) return before;
  if (!(await findOpenAlternatives(ctx, original, started)).includes(alternative))
    throw alternativeUnavailable();
  const now = ctx.clock();
  const row: GenerationRow = {
    ...original,
    id: newId(),
    idempotencyKey: null,
    composedPrompt: mayReadPrompt(ctx, original.engine) ? original.composedPrompt : "",
    alternative,
    alternativeOf: original.id,
    price: 0,
    ...queuedState(now, ctx.settings.generations),
  };
  const sources = await sourcesOf(ctx.db, original);
  const ownSources = sources.map(({ slot, imageUserId, imageId, consentId }) => ({
    userId,
    generationId: row.id,
    slot,
    imageUserId,
    imageId,
    consentId,
  }));
  try {
    return await createGeneration(ctx, { row, sources: ownSources, title: "" });
  } catch (error) {
    // Of two concurrent requests the other was first.
    const first = isUniqueViolation(error)
      ? (await listAlternativesOf(ctx.db, original)).find(isSame)
      : undefined;
    if (!first) throw error;
    return first;
  }
}
