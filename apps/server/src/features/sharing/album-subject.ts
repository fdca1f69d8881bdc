import type { ShareLink } from "@twofold/contract/sharing";
import type { Db } from "#kit/db.ts";
import { findAlbumFor } from "#features/albums/albums.ts";
import { imagesOfLink } from "./link-images.ts";
import type { LinkRow } from "./sharing.store.ts";

/**
 * The album of a link, for the owner of the link. Undefined if the link is of an image, or this person no
 * longer sees the album.
 */
export async function findAlbumSubject(
  db: Db,
  { userId, albumId: id }: Pick<LinkRow, "userId" | "albumId">,
): Promise<ShareLink["subject"] | undefined> {
  const seen = id === null ? undefined : await findAlbumFor(db, userId, id);
  if (!seen) return undefined;
  const { row } = seen;
  const { omittedCount } = await imagesOfLink(db, seen);
  return { kind: "album", album: { id: row.id, title: row.title }, omitted_count: omittedCount };
}
