import { randomBytes } from "node:crypto";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findInvitationOf } from "./find-invitation.ts";
import { lockInvitation, updateEnded, updateVoid } from "./invitations.store.ts";
import { invitationEnded } from "./partners.errors.ts";
import { answersByUser } from "./partners.limits.ts";
import { insertRefusal } from "./refusals.store.ts";

type DeclineCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits" | "keys">;

interface Refusal {
  readonly token: string;
  readonly blocksInviter: boolean;
  readonly network: string;
}

const HASH_BYTES = 32;

/**
 * An inviter who is refused must not learn it: the invitation looks open until it expires, like all later
 * ones, which are never sent.
 */
export async function declineInvitation(
  ctx: DeclineCtx,
  { token, blocksInviter, network }: Refusal,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(answersByUser, userId);
  const key = await findInvitationOf(ctx, { token, network, userId });
  await inTransaction(ctx, async (tx) => {
    const invitation = await lockInvitation(tx.db, key);
    if (invitation?.state !== "open" || !invitation.tokenHash.equals(key.tokenHash))
      throw invitationEnded();
    if (blocksInviter) {
      await insertRefusal(tx.db, { userId, refusedUserId: invitation.userId }, tx.now);
      await updateVoid(tx.db, invitation, { tokenHash: randomBytes(HASH_BYTES) });
    } else {
      await updateEnded(tx.db, invitation, "declined");
      await tx.live.publish(invitation.userId, { type: "partner_changed" });
    }
    await tx.live.publish(userId, { type: "partner_changed" });
  });
}
