import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { notify, sendEmailTo, UndeliverableError } from "#features/notifications/notifications.ts";
import { findRecipient, findUser, findUserByEmail } from "#features/users/users.ts";
import { safeFirstNameOf } from "./first-name.ts";
import {
  findInvitationTo,
  lockInvitation,
  findInvitation,
  type InvitationKey,
  type InvitationRow,
} from "./invitations.store.ts";
import { linkUsers } from "./link-users.ts";
import { lockBoth } from "./lock-both.ts";
import { partnerNotices } from "./notices.messages.ts";
import { invitationEmail } from "./partners.emails.ts";
import { emailsToAddress } from "./partners.limits.ts";
import { listRefused } from "./refusals.store.ts";

type DeliverCtx = Pick<
  Ctx,
  | "db"
  | "clock"
  | "jobs"
  | "live"
  | "emit"
  | "limits"
  | "keys"
  | "log"
  | "ports"
  | "services"
  | "settings"
>;

type Person = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/**
 * Links two users who invited each other; otherwise sends the email, and a notification to a user with this
 * confirmed address. Nothing is sent to the inviter's own address or to a user who refused the inviter.
 */
export async function deliverInvitation(
  ctx: DeliverCtx,
  { jobId, ...key }: InvitationKey & { readonly jobId: string },
): Promise<void> {
  const invitation = await findInvitation(ctx.db, key);
  const sealed = invitation?.state === "open" ? invitation.encryptedAddress : null;
  const address = sealed ? ctx.keys.partners.addresses.open(sealed) : undefined;
  const inviter = await findUser(ctx.db, { id: key.userId });
  if (!invitation || address === undefined || !inviter) return;
  const known = await findUserByEmail(ctx.db, { email: address });
  const invited = known && (await findUser(ctx.db, { id: known.id }));
  if (known?.id === inviter.id) return;
  if (invited && !(await isStillToSend(ctx, { invitation, inviter, invited }))) return;
  if (!(await ctx.limits.tryConsume(emailsToAddress, address.toLowerCase()))) return;
  await sendInvitation(ctx, { jobId, invitation, inviter, invited, address });
}

interface Pair {
  readonly invitation: InvitationRow;
  readonly inviter: Person;
  readonly invited: Person;
}

/** False if the invited user has refused the inviter, or the two are linked now. */
async function isStillToSend(
  ctx: DeliverCtx,
  { invitation, inviter, invited }: Pair,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const userIds = [inviter.id, invited.id] as const;
    const { areBothThere } = await lockBoth(tx, userIds);
    if ((await lockInvitation(tx.db, invitation))?.state !== "open") return false;
    if ((await listRefused(tx.db, { userId: invited.id })).has(inviter.id)) return false;
    const mutual = areBothThere && (await findMutual(tx, ctx, { inviter, invited }));
    if (mutual) {
      const accepted = [invitation, mutual];
      await linkUsers(tx, ctx, { userIds, accepted, notifies: userIds });
      return false;
    }
    if (invited.email_verified) await notifyInvited(tx, { invitation, inviter, invited });
    return true;
  });
}

/** Both addresses must be confirmed: a user may have registered the address of a stranger. */
async function findMutual(
  tx: Tx,
  { keys }: Pick<DeliverCtx, "keys">,
  { inviter, invited }: Omit<Pair, "invitation">,
): Promise<InvitationRow | undefined> {
  if (!inviter.email_verified || !invited.email_verified) return undefined;
  const addressHmacs = keys.partners.hashAddress(inviter.email);
  return findInvitationTo(tx.db, { userId: invited.id, addressHmacs }, tx.now);
}

async function notifyInvited(tx: Tx, { invitation, inviter, invited }: Pair): Promise<void> {
  const notice = {
    userId: invited.id,
    key: `partner-invitation:${invitation.id}`,
    kind: "partner" as const,
    text: (language: Language) => partnerNotices[language].invited(safeFirstNameOf(inviter)),
    link: "/partner",
    expiresAt: invitation.expiresAt,
  };
  // The email is sent separately.
  await notify(tx, [notice], ["push"]);
  await tx.live.publish(invited.id, { type: "partner_changed" });
}

interface Sending extends Omit<Pair, "invited"> {
  readonly jobId: string;
  readonly invited: Person | undefined;
  readonly address: string;
}

async function sendInvitation(
  ctx: DeliverCtx,
  { jobId, invitation, inviter, invited, address }: Sending,
): Promise<void> {
  const token = ctx.keys.partners.findToken(invitation);
  if (token === undefined) return;
  const recipient = invited && (await findRecipient(ctx.db, { id: invited.id }));
  const stranger = { name: "", isConfirmed: false, language: invitation.language };
  const to = { ...(recipient ?? stranger), address, hasAccount: recipient !== undefined };
  try {
    await sendEmailTo(ctx, { id: jobId, to }, invitationEmail, {
      first_name: safeFirstNameOf(inviter),
      token,
      expires_at: invitation.expiresAt.toISOString(),
    });
  } catch (error) {
    // Inviters mistype addresses; trying again would not help.
    if (!(error instanceof UndeliverableError)) throw error;
    ctx.log.warn({ invitation_id: invitation.id }, "partners: email undeliverable");
  }
}
