import type { Db } from "#kit/db.ts";
import { listItemsOfImages, type AlbumRow } from "#features/albums/albums.ts";
import { listImagesWithoutConsent } from "#features/generations/generations.ts";
import { listImagesById } from "#features/images/images.ts";
import { listBlockedImages } from "./reports.store.ts";

/** The ids of the images that their owner sees in the album, but visitors of a link do not. */
export async function listOmittedImages(
  db: Db,
  { userId, id }: Pick<AlbumRow, "userId" | "id">,
): Promise<string[]> {
  const hidden = [
    ...(await listBlockedImages(db, { userId })),
    ...(await listImagesWithoutConsent(db, { userId }, "links")),
  ];
  if (hidden.length === 0) return [];
  const ids = (await listImagesById(db, { userId, ids: hidden })).map((image) => image.id);
  const items = await listItemsOfImages(db, { userId, id }, { userId, ids });
  return items.filter(({ removedAt }) => removedAt === null).map(({ imageId }) => imageId);
}
