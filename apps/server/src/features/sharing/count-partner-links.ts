import type { Db } from "#kit/db.ts";
import { listPartnerImages } from "#features/generations/generations.ts";
import { countLinksOfImages } from "./sharing.store.ts";

/** How many links of a user end with the partnership: those of images with the giver's photos. */
export async function countPartnerLinks(
  db: Db,
  { userId, giverId }: { readonly userId: string; readonly giverId: string },
  now: Date,
): Promise<number> {
  const images = await listPartnerImages(db, { userId, giverId });
  const imageIds = images.map(({ imageId }) => imageId);
  return imageIds.length === 0 ? 0 : countLinksOfImages(db, { userId, imageIds }, now);
}
