import type { Db } from "#kit/db.ts";
import { listPartnerImages } from "#features/generations/generations.ts";
import { countSamplesOf } from "./samples.store.ts";

/** How many public images of a user end with the partnership: those with the giver's photos. */
export async function countPartnerSamples(
  db: Db,
  { userId, giverId }: { readonly userId: string; readonly giverId: string },
): Promise<number> {
  const images = await listPartnerImages(db, { userId, giverId });
  const imageIds = images.map(({ imageId }) => imageId);
  return imageIds.length === 0 ? 0 : countSamplesOf(db, { userId, imageIds });
}
