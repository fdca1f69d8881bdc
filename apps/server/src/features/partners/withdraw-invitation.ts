import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findInvitation, updateEnded } from "./invitations.store.ts";
import { invitationNotFound } from "./partners.errors.ts";

/** Withdrawing an invitation that has ended changes nothing. */
export async function withdrawInvitation(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live">,
  id: string,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    if (!(await findInvitation(tx.db, { userId, id }))) throw invitationNotFound();
    await updateEnded(tx.db, { userId, id }, "withdrawn");
    await tx.live.publish(userId, { type: "partner_changed" });
  });
}
