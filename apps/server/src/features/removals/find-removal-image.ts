import type { Db } from "#kit/db.ts";
import { findSampleById } from "#features/samples/samples.ts";
import { findSharedImage, type SharedImage } from "#features/sharing/sharing.ts";
import type { RemovalRow } from "./removals.store.ts";

/** The image that the address of a request names; undefined if it names none or several. */
export async function findRemovalImage(
  db: Db,
  { linkTokenHash: tokenHash, sampleId }: Pick<RemovalRow, "linkTokenHash" | "sampleId">,
  now: Date,
): Promise<SharedImage | undefined> {
  if (sampleId !== null) return findSampleById(db, { id: sampleId });
  return tokenHash === null ? undefined : findSharedImage(db, { tokenHash }, now);
}
