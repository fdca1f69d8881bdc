import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { listRestrictions, openItem } from "#features/moderation/moderation.ts";
import { findHash, type ImageKey } from "./copies.store.ts";

export type ReportCtx = Pick<Ctx, "db" | "clock" | "jobs" | "live" | "emit" | "log" | "ports">;

/** Hides a copy until a moderator decides. Nothing is erased, and a decided image stays as it is. */
export async function reportCopy(ctx: ReportCtx, { userId, imageId }: ImageKey): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if ((await findHash(tx.db, { userId, imageId }))?.allowedAt) return;
    if ((await listRestrictions(tx.db, { userId, imageIds: [imageId] })).length > 0) return;
    const item = await openItem(tx, { userId, imageId, kind: "copy", severity: 1 });
    ctx.log.warn({ user_id: userId, image_id: imageId }, "copies: copy of a removed image hidden");
    if (item) await ctx.emit(tx, "copies.found", { userId, imageId });
  });
}

declare module "#kit/domain-events.ts" {
  interface DomainEvents {
    /** The image looks like a removed one. The features that show it hide it until the decision. */
    "copies.found": ImageKey;
  }
}
