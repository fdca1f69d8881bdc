import type { Album } from "@twofold/contract/albums";
import type { ActorCtx } from "#kit/ctx.ts";
import type { Db } from "#kit/db.ts";
import { findPermissionBothWays } from "#features/partners/partners.ts";
import { toAlbumResponses } from "./album-response.ts";
import { listAlbums } from "./albums.store.ts";
import { seeAlbum, type SeenAlbum } from "./shared/seen-album.ts";

/** The albums that a person sees, with what they have hidden, in their order. */
export async function listSeenAlbums(
  db: Db,
  userId: string,
): Promise<(SeenAlbum & { readonly isHidden: boolean })[]> {
  const sharing = await findPermissionBothWays(db, { userId, permission: "album" });
  const partnership = sharing?.isReceived ? sharing : undefined;
  return (await listAlbums(db, { userId, partnership })).flatMap(({ album, isHidden }) => {
    const seen = seeAlbum(album, userId, sharing);
    return seen ? [{ ...seen, isHidden }] : [];
  });
}

export async function listAlbumsFor({
  db,
  actor,
}: Pick<ActorCtx, "actor" | "db">): Promise<Album[]> {
  return toAlbumResponses(db, await listSeenAlbums(db, actor.user.id));
}
