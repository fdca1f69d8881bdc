import { MAX_ALBUMS_A_USER, type DeletedAlbum } from "@twofold/contract/albums";
import type { ActorCtx } from "#kit/ctx.ts";
import { findPermissionBothWays } from "#features/partners/partners.ts";
import { toAlbumResponses } from "./album-response.ts";
import { listDeletedAlbums } from "./albums.store.ts";
import { seeAlbum } from "./shared/seen-album.ts";
import { dueBefore, erasedAfter } from "./trash-period.ts";

/** Lists the last deleted albums, as many as a user can have. */
export async function listDeletedAlbumsFor({
  db,
  clock,
  actor,
}: Pick<ActorCtx, "actor" | "db" | "clock">): Promise<DeletedAlbum[]> {
  const userId = actor.user.id;
  const rows = await listDeletedAlbums(
    db,
    { userId },
    { since: dueBefore(clock()), limit: MAX_ALBUMS_A_USER },
  );
  const isAnyShared = rows.some(({ partnershipId }) => partnershipId !== null);
  const sharing = isAnyShared
    ? await findPermissionBothWays(db, { userId, permission: "album" })
    : undefined;
  const albums = await toAlbumResponses(
    db,
    rows.flatMap((row) => seeAlbum(row, userId, sharing) ?? []),
  );
  return rows.flatMap(({ trashedAt }, index) => {
    const album = albums[index];
    return album && trashedAt
      ? [{ ...album, erased_after: erasedAfter(trashedAt).toISOString() }]
      : [];
  });
}
