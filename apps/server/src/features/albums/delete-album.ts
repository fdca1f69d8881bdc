import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { albumNotFound } from "./albums.errors.ts";
import { updateAlbumDeleted } from "./albums.store.ts";
import { lockAlbumFor } from "./shared/lock-album-for.ts";
import { lockSharingOf } from "./shared/lock-sharing-of.ts";
import { publishChange } from "./shared/publish-change.ts";
import { isOwner } from "./shared/seen-album.ts";

type DeleteCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits">;

/** Moves the album to the trash; its images are not touched. Only its owner can do it. */
export async function deleteAlbum(ctx: DeleteCtx, id: string): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    const sharing = await lockSharingOf(tx, userId, id);
    const seen = await lockAlbumFor(tx, userId, { id, sharing });
    if (!seen || !isOwner(seen)) throw albumNotFound();
    await updateAlbumDeleted(tx.db, { userId, id }, tx.now);
    await publishChange(tx, seen);
  });
}
