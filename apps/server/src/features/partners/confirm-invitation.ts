import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findInvitation, lockInvitation, updateEnded } from "./invitations.store.ts";
import { linkUsers } from "./link-users.ts";
import { lockBoth } from "./lock-both.ts";
import { alreadyLinked, invitationEnded, invitationNotFound } from "./partners.errors.ts";
import { findPartnership } from "./partners.store.ts";

type ConfirmCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "emit">;

/** The inviter decides about the user who answered with another address or with the code. */
export async function confirmInvitation(
  ctx: ConfirmCtx,
  { id, isPartner }: { readonly id: string; readonly isPartner: boolean },
): Promise<"linked" | "rejected"> {
  const userId = ctx.actor.user.id;
  const found = await findInvitation(ctx.db, { userId, id });
  if (!found) throw invitationNotFound();
  const { answeredBy } = found;
  if (answeredBy === null) throw invitationEnded();
  return inTransaction(ctx, async (tx) => {
    const { areBothThere } = await lockBoth(tx, [userId, answeredBy]);
    const invitation = await lockInvitation(tx.db, { userId, id });
    if (invitation?.state !== "answered" || invitation.expiresAt <= tx.now) throw invitationEnded();
    if (!isPartner) {
      await updateEnded(tx.db, { userId, id }, "declined");
      await tx.live.publish(userId, { type: "partner_changed" });
      return "rejected";
    }
    if (await findPartnership(tx.db, { userId })) throw alreadyLinked();
    // The other user may have been deleted or linked meanwhile.
    if (!areBothThere || (await findPartnership(tx.db, { userId: answeredBy })))
      throw invitationEnded();
    const userIds = [userId, answeredBy] as const;
    await linkUsers(tx, ctx, { userIds, accepted: [invitation], notifies: [answeredBy] });
    return "linked";
  });
}
