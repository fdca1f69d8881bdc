import type { Db } from "#kit/db.ts";
import type { GenerationRow } from "./generations.store.ts";
import { listSources } from "./sources.store.ts";
import type { SourceRow } from "./sources.tables.ts";

/** The photos in the order of the slots. The generation itself has them if they are all its owner's. */
export async function sourcesOf(
  db: Db,
  { userId, id: generationId, sourceImageIds }: GenerationRow,
): Promise<SourceRow[]> {
  const rows = await listSources(db, { userId, generationId });
  if (rows.length > 0) return rows;
  return sourceImageIds.map((imageId, index) => ({
    userId,
    generationId,
    slot: index + 1,
    imageUserId: userId,
    imageId,
    consentId: null,
  }));
}
