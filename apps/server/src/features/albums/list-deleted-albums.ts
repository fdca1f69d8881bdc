import { MAX_ALBUMS_A_USER, type DeletedAlbum } from "@twofold/contract/albums";
import type { ActorCtx } from "#kit/ctx.ts";
import { toAlbumResponses } from "./album-response.ts";
import { listDeletedAlbums } from "./albums.store.ts";
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
  const albums = await toAlbumResponses(db, userId, rows);
  return rows.flatMap(({ trashedAt }, index) => {
    const album = albums[index];
    return album && trashedAt
      ? [{ ...album, erased_after: erasedAfter(trashedAt).toISOString() }]
      : [];
  });
}
