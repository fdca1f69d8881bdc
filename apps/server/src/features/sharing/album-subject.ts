import type { ShareLink } from "@twofold/contract/sharing";
import type { Db } from "#kit/db.ts";
import { findAlbum } from "#features/albums/albums.ts";
import { listOmittedImages } from "./omitted-images.ts";
import type { LinkRow } from "./sharing.store.ts";

/** The album of a link, for its owner. Undefined if the link is of an image, or the album was deleted. */
export async function findAlbumSubject(
  db: Db,
  { albumUserId: userId, albumId: id }: Pick<LinkRow, "albumUserId" | "albumId">,
): Promise<ShareLink["subject"] | undefined> {
  if (userId === null || id === null) return undefined;
  const album = await findAlbum(db, { userId, id });
  if (!album) return undefined;
  const { length: omitted_count } = await listOmittedImages(db, album);
  return { kind: "album", album: { id, title: album.title }, omitted_count };
}
