import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findUser } from "#features/users/users.ts";
import { announceUnlinked, type Announcement } from "./announce-unlinked.ts";
import { safeFirstNameOf } from "./first-name.ts";
import { findOtherMember } from "./partners.store.ts";

/** The delayed message. Each of the two may have deleted the account meanwhile. */
export async function announceLater(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live">,
  { userId, partnershipId, days }: Omit<Announcement, "name">,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await findUser(tx.db, { id: userId }))) return;
    const otherId = await findOtherMember(tx.db, { partnershipId, userId });
    const other = otherId === undefined ? undefined : await findUser(tx.db, { id: otherId });
    const name = other ? safeFirstNameOf(other) : null;
    await announceUnlinked(tx, { userId, partnershipId, name, days });
  });
}
