import type { EraseCtx } from "#kit/personal-data.ts";
import { inTransaction } from "#kit/transaction.ts";
import { announceUnlinked } from "./announce-unlinked.ts";
import { endPartnership } from "./end-partnership.ts";
import { lockForEnding } from "./lock-for-ending.ts";
import { findPartnership } from "./partners.store.ts";
import { removeNoticesAbout } from "./remove-notices-about.ts";

/** The erasure of a user ends the partnership, so that the other person can link again. */
export async function endPartnershipOf(ctx: EraseCtx, userId: string): Promise<void> {
  await removeNoticesAbout(ctx, userId);
  const found = await findPartnership(ctx.db, { userId });
  if (!found) return;
  const { id, partnerId } = found;
  await inTransaction(ctx, async (tx) => {
    const locked = await lockForEnding(tx, { id });
    if (!locked) return;
    await endPartnership(tx, ctx, { ...locked, mode: "account_deleted", erasedId: userId });
    // Without the name, because nothing may identify the erased person.
    await announceUnlinked(tx, { userId: partnerId, partnershipId: id, name: null, days: 0 });
  });
}
