import type { Db } from "#kit/db.ts";
import { generationNotFound } from "./generations.errors.ts";
import { findGeneration, type GenerationKey, type GenerationRow } from "./generations.store.ts";

/** The generation of the picture as it was composed, by its id or by that of an alternative. */
export async function findOriginal(db: Db, key: GenerationKey): Promise<GenerationRow> {
  const row = await findGeneration(db, key);
  const id = row?.alternativeOf;
  const original = id ? await findGeneration(db, { userId: key.userId, id }) : row;
  if (!original) throw generationNotFound();
  return original;
}
