import type { Db } from "#kit/db.ts";
import {
  countItemsOfUsers,
  countSeen,
  listItemsOfImages,
  type AlbumRow,
  type SeenAlbum,
} from "#features/albums/albums.ts";
import { listImagesWithoutConsent } from "#features/generations/generations.ts";
import { listImagesById } from "#features/images/images.ts";
import { hasPermission } from "#features/partners/partners.ts";
import { listBlockedImages } from "./reports.store.ts";

export interface LinkImages {
  /** The users whose images the link shows, and which of these images it does not. */
  readonly imageUserIds: readonly string[];
  readonly withoutImageIds: readonly string[];
  readonly count: number;
  /** How many images the owner of the link sees, but visitors do not. */
  readonly omittedCount: number;
}

/** What a link of the album shows. Images of the partner need the permission for links. */
export async function imagesOfLink(db: Db, seen: SeenAlbum): Promise<LinkImages> {
  const { row: album, viewerId: userId } = seen;
  const imageUserIds: string[] = [];
  const withoutImageIds: string[] = [];
  for (const giverId of seen.imageUserIds) {
    if (giverId !== userId && !(await hasPermission(db, { userId, giverId, permission: "links" })))
      continue;
    imageUserIds.push(giverId);
    withoutImageIds.push(...(await listHidden(db, album, { userId: giverId, byId: userId })));
  }
  const total = await countSeen(db, seen);
  const showsAll = imageUserIds.length === seen.imageUserIds.length;
  const allowed = showsAll ? total : await countItemsOfUsers(db, album, { imageUserIds });
  const count = allowed - withoutImageIds.length;
  return { imageUserIds, withoutImageIds, count, omittedCount: total - count };
}

/** The images of one user in the album that are blocked, or that need a consent that is missing. */
async function listHidden(
  db: Db,
  album: AlbumRow,
  { userId, byId }: { readonly userId: string; readonly byId: string },
): Promise<string[]> {
  const hidden = [
    ...(await listBlockedImages(db, { userId })),
    ...(await listImagesWithoutConsent(db, { userId, byId }, "links")),
  ];
  if (hidden.length === 0) return [];
  const ids = (await listImagesById(db, { userId, ids: hidden })).map((image) => image.id);
  const items = await listItemsOfImages(db, album, { userId, ids });
  return items.filter(({ removedAt }) => removedAt === null).map(({ imageId }) => imageId);
}
