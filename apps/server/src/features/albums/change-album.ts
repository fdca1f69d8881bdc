import type { Album } from "@twofold/contract/albums";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { toAlbumResponse } from "./album-response.ts";
import { albumChanged, albumItemNotFound, albumNotFound } from "./albums.errors.ts";
import { changesByUser } from "./albums.limits.ts";
import { updateAlbum, type AlbumValues } from "./albums.store.ts";
import { findVisibleItem } from "./items.store.ts";
import { lockAlbumFor } from "./shared/lock-album-for.ts";
import { lockSharingOf } from "./shared/lock-sharing-of.ts";
import { publishChange } from "./shared/publish-change.ts";

export type ChangeCtx = Pick<
  ActorCtx,
  "actor" | "db" | "clock" | "jobs" | "live" | "emit" | "limits"
>;

interface Change extends AlbumValues {
  /** The version that the user has seen. */
  readonly version: number;
}

export async function changeAlbum(
  ctx: ChangeCtx,
  id: string,
  { version, ...values }: Change,
): Promise<Album> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  return inTransaction(ctx, async (tx) => {
    const sharing = await lockSharingOf(tx, userId, id);
    const seen = await lockAlbumFor(tx, userId, { id, sharing });
    if (!seen) throw albumNotFound();
    const { row: album, imageUserIds } = seen;
    if (album.version !== version) throw albumChanged();
    const cover = values.coverItemId;
    if (cover && !(await findVisibleItem(tx.db, { album, id: cover, imageUserIds })))
      throw albumItemNotFound();
    const changed = await updateAlbum(tx.db, album, values, tx.now);
    if (!changed) throw albumNotFound();
    await publishChange(tx, seen);
    return toAlbumResponse(tx.db, { ...seen, row: changed });
  });
}
