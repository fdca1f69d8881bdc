import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findShown } from "#features/images/images.ts";
import { lockUser } from "#features/users/users.ts";
import { endLinksOf } from "./end-links.ts";
import { insertBlock, type SharedImage } from "./reports.store.ts";

type BlockCtx = Pick<Ctx, "db" | "now" | "jobs" | "live">;

/** Ends the links of a picture at once and lets none be made again. False if there is no such picture. */
export async function blockSharing(
  ctx: BlockCtx,
  { userId, imageId }: SharedImage,
  decidedBy: "screen" | "operator",
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    // Locked like by whoever makes a link: one that is just being made comes before, or is refused.
    if (!(await lockUser(tx.db, userId))) return false;
    if (!(await findShown(tx.db, userId, imageId))) return false;
    await insertBlock(tx.db, { userId, imageId, decidedBy, createdAt: tx.now });
    await endLinksOf(tx, userId, imageId);
    return true;
  });
}
