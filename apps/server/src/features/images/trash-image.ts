import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { imageNotFound } from "./images.errors.ts";
import { updateTrashedAt } from "./images.store.ts";

type TrashCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "emit">;

export async function trashImage(ctx: TrashCtx, id: string): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    if (!(await updateTrashedAt(tx.db, { userId, id }, tx.now))) throw imageNotFound();
    await ctx.emit(tx, "image.trashed", { userId, imageId: id });
    await tx.live.publish(userId, { type: "images_changed" });
  });
}

declare module "#kit/domain-events.ts" {
  interface DomainEvents {
    "image.trashed": { readonly userId: string; readonly imageId: string };
  }
}
