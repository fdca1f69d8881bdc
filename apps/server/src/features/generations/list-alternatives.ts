import type { Alternatives } from "@twofold/contract/generations/alternatives";
import { listImagesById } from "#features/images/images.ts";
import { findOriginal } from "./find-original.ts";
import { listAlternativesOf } from "./generations.store.ts";
import { findOpenAlternatives, type AlternativesCtx } from "./open-alternatives.ts";

/** A picture with its alternatives, and which of them can still be requested. */
export async function listAlternatives(ctx: AlternativesCtx, id: string): Promise<Alternatives> {
  const userId = ctx.actor.user.id;
  const original = await findOriginal(ctx.db, { userId, id });
  const started = await listAlternativesOf(ctx.db, original);
  const rows = [original, ...started];
  const ids = rows.flatMap(({ imageId }) => imageId ?? []);
  const [images, open] = await Promise.all([
    ids.length === 0 ? [] : listImagesById(ctx.db, { userId, ids }),
    findOpenAlternatives(ctx, original, started),
  ]);
  return {
    pictures: rows.map((row) => ({
      generation_id: row.id,
      alternative: row.alternative,
      status: row.state,
      image: images.find((image) => image.id === row.imageId) ?? null,
    })),
    open,
  };
}
