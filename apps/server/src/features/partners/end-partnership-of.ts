import type { EraseCtx } from "#kit/personal-data.ts";
import { inTransaction } from "#kit/transaction.ts";
import { endPartnership } from "./end-partnership.ts";
import { findPartnership } from "./partners.store.ts";

/** The erasure of a user ends the partnership, so that the other person can link again. */
export async function endPartnershipOf(ctx: EraseCtx, userId: string): Promise<void> {
  const found = await findPartnership(ctx.db, { userId });
  if (!found) return;
  await inTransaction(ctx, (tx) =>
    endPartnership(tx, ctx, { id: found.id, mode: "account_deleted" }),
  );
}
