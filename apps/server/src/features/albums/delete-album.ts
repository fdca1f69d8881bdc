import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { albumNotFound } from "./albums.errors.ts";
import { updateAlbumDeleted } from "./albums.store.ts";

type DeleteCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits">;

/** Moves the album to the trash; its images are not touched. */
export async function deleteAlbum(ctx: DeleteCtx, id: string): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    if (!(await updateAlbumDeleted(tx.db, { userId, id }, tx.now))) throw albumNotFound();
    await tx.live.publish(userId, { type: "album_changed" });
  });
}
