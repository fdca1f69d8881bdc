import type { Db } from "#kit/db.ts";
import type { SeenAlbum } from "./seen-album.ts";
import { countItemsOfUsers } from "./shared-albums.store.ts";

/** The number of items that the person sees. The stored count includes those of both. */
export async function countSeen(
  db: Db,
  { row, sharing, imageUserIds }: SeenAlbum,
): Promise<number> {
  const seesAll = !sharing || imageUserIds.length > 1;
  return seesAll ? row.itemCount : countItemsOfUsers(db, row, { imageUserIds });
}
