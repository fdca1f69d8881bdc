import type { Language } from "@twofold/contract/languages";
import { CODE_MINUTES, partnerTextVersion } from "@twofold/contract/partners";
import type { ActorCtx } from "#kit/ctx.ts";
import { isUniqueViolation } from "#kit/db.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { notify } from "#features/notifications/notifications.ts";
import { findUser, userNotFound } from "#features/users/users.ts";
import { findInvitationOf } from "./find-invitation.ts";
import { lockInvitation, updateAnswered, type InvitationRow } from "./invitations.store.ts";
import { linkUsers } from "./link-users.ts";
import { lockBoth } from "./lock-both.ts";
import { partnerNotices } from "./notices.messages.ts";
import { alreadyLinked, invitationEnded, textOutdated } from "./partners.errors.ts";
import { answersByUser } from "./partners.limits.ts";
import { findPartnership } from "./partners.store.ts";

type AcceptCtx = Pick<
  ActorCtx,
  "actor" | "db" | "clock" | "jobs" | "live" | "emit" | "limits" | "keys"
>;

interface Acceptance {
  readonly token?: string | undefined;
  readonly code?: string | undefined;
  readonly textVersion: string;
  readonly network: string;
}

const MINUTE_MS = 60_000;

/**
 * The invited, confirmed address links immediately. Any other account waits for the inviter, so a forwarded
 * email or an overheard code alone links no one.
 */
export async function acceptInvitation(
  ctx: AcceptCtx,
  { token, code, textVersion, network }: Acceptance,
): Promise<"linked" | "waiting"> {
  const userId = ctx.actor.user.id;
  if (textVersion !== partnerTextVersion) throw textOutdated();
  await ctx.limits.consume(answersByUser, userId);
  const { userId: inviterId, id } = await findInvitationOf(ctx, { token, code, network, userId });
  const acceptance = inTransaction(ctx, async (tx) => {
    const { areBothThere } = await lockBoth(tx, [inviterId, userId]);
    if (!areBothThere) throw invitationEnded();
    const invitation = await lockInvitation(tx.db, { userId: inviterId, id });
    if (invitation?.state !== "open" || invitation.expiresAt <= tx.now) throw invitationEnded();
    if (await findPartnership(tx.db, { userId })) throw alreadyLinked();
    if (!(await isInvited(tx, ctx, invitation))) {
      await waitForInviter(tx, invitation, userId);
      return "waiting";
    }
    const userIds = [inviterId, userId] as const;
    await linkUsers(tx, ctx, { userIds, accepted: [invitation], notifies: [inviterId] });
    return "linked";
  });
  return acceptance.catch((error: unknown) => {
    throw isUniqueViolation(error) ? alreadyLinked() : error;
  });
}

/** Reads the address in the transaction: the session may be older than a change of it. */
async function isInvited(
  tx: Tx,
  { actor, keys }: Pick<AcceptCtx, "actor" | "keys">,
  { addressHmac }: InvitationRow,
): Promise<boolean> {
  const user = await findUser(tx.db, { id: actor.user.id });
  if (!user) throw userNotFound();
  const hashes = keys.partners.hashAddress(user.email);
  return (
    user.email_verified && addressHmac !== null && hashes.some((hash) => hash.equals(addressHmac))
  );
}

async function waitForInviter(tx: Tx, invitation: InvitationRow, userId: string): Promise<void> {
  const { userId: inviterId, id } = invitation;
  // A code that is used in its last second must still leave time to confirm.
  const least = tx.now.getTime() + CODE_MINUTES * MINUTE_MS;
  const expiresAt = new Date(Math.max(invitation.expiresAt.getTime(), least));
  await updateAnswered(tx.db, { userId: inviterId, id }, { answeredBy: userId, expiresAt });
  const notice = {
    userId: inviterId,
    key: `partner-answered:${id}`,
    kind: "partner" as const,
    text: (language: Language) => partnerNotices[language].answered,
    link: "/partner",
    expiresAt,
  };
  await notify(tx, [notice]);
  await tx.live.publish(inviterId, { type: "partner_changed" });
}
