import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { updateTrashedAt } from "./images.store.ts";

export type RestoreCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "emit">;

/** One transaction for all images. Returns the ids of those that were restored. */
export async function restoreImages(ctx: RestoreCtx, ids: readonly string[]): Promise<string[]> {
  const userId = ctx.actor.user.id;
  return inTransaction(ctx, async (tx) => {
    const imageIds = await updateTrashedAt(tx.db, { userId, ids }, null);
    if (imageIds.length === 0) return [];
    await ctx.emit(tx, "images.restored", { userId, imageIds });
    await tx.live.publish(userId, { type: "images_changed" });
    return imageIds;
  });
}

declare module "#kit/domain-events.ts" {
  interface DomainEvents {
    "images.restored": { readonly userId: string; readonly imageIds: readonly string[] };
  }
}
