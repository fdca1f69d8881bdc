import type { Language } from "@twofold/contract/languages";
import {
  CODE_MINUTES,
  INVITATION_DAYS,
  MAX_INVITATIONS_A_DAY,
  MAX_INVITATIONS_TO_ADDRESS,
  type NewCode,
} from "@twofold/contract/partners";
import type { ActorCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { lockUser, userNotFound } from "#features/users/users.ts";
import { newCode } from "./invitation-code.ts";
import {
  findPending,
  insertInvitation,
  listInvitationTimes,
  updateOwnEnded,
} from "./invitations.store.ts";
import { hashOfToken } from "./partner-keys.ts";
import { alreadyLinked, invitationEnded, askedTooOften } from "./partners.errors.ts";
import { codesByUser } from "./partners.limits.ts";
import { deliverJob } from "./partners.queues.ts";
import { findPartnership } from "./partners.store.ts";

type InviteCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits" | "keys">;

interface InvitationRequest {
  readonly email?: string | undefined;
  readonly by?: "code" | "again" | undefined;
  /** The language of the page, and of the email to a person without an account. */
  readonly language: Language;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Everything that depends on the address is done by a job, so neither the response nor its time reveals
 * who has an account. The lock on the inviter makes the limits exact.
 */
export async function invitePartner(
  ctx: InviteCtx,
  { email, by, language }: InvitationRequest,
): Promise<NewCode | null> {
  const userId = ctx.actor.user.id;
  if (by === "code") await ctx.limits.consume(codesByUser, userId);
  return inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, { id: userId }))) throw userNotFound();
    if (await findPartnership(tx.db, { userId })) throw alreadyLinked();
    const address = by === "again" ? await addressOfPending(tx, ctx, userId) : email;
    if (address !== undefined) await requireWithinLimits(tx, ctx, { userId, address });
    await updateOwnEnded(tx.db, { userId }, tx.now);
    const code = newCode();
    const id = newId();
    const token = ctx.keys.partners.tokenOf(id);
    const lastsMs = address === undefined ? CODE_MINUTES * MINUTE_MS : INVITATION_DAYS * DAY_MS;
    const expiresAt = new Date(tx.now.getTime() + lastsMs);
    await insertInvitation(tx.db, {
      userId,
      id,
      ...(address === undefined
        ? { codeHmac: ctx.keys.partners.hashCode(code)[0] }
        : {
            encryptedAddress: ctx.keys.partners.addresses.seal(address),
            addressHmac: ctx.keys.partners.hashAddress(address)[0],
          }),
      tokenHash: hashOfToken(token),
      state: "open",
      language,
      createdAt: tx.now,
      expiresAt,
    });
    if (address !== undefined)
      await tx.jobs.enqueue(deliverJob, { user_id: userId, invitation_id: id }, { group: userId });
    await tx.live.publish(userId, { type: "partner_changed" });
    return address === undefined ? { code, token, expires_at: expiresAt.toISOString() } : null;
  });
}

async function addressOfPending(
  tx: Tx,
  { keys }: Pick<InviteCtx, "keys">,
  userId: string,
): Promise<string> {
  const pending = await findPending(tx.db, { userId }, tx.now);
  const sealed = pending?.encryptedAddress;
  const address = sealed ? keys.partners.addresses.open(sealed) : undefined;
  if (address === undefined) throw invitationEnded();
  return address;
}

async function requireWithinLimits(
  tx: Tx,
  { keys }: Pick<InviteCtx, "keys">,
  { userId, address }: { readonly userId: string; readonly address: string },
): Promise<void> {
  const now = tx.now.getTime();
  const addressHmacs = keys.partners.hashAddress(address);
  const limits = [
    { max: MAX_INVITATIONS_A_DAY, days: 1, of: { userId } },
    { max: MAX_INVITATIONS_TO_ADDRESS, days: 7, of: { userId, addressHmacs } },
  ];
  for (const { max, days, of } of limits) {
    const since = new Date(now - days * DAY_MS);
    const times = await listInvitationTimes(tx.db, of, { since });
    const last = times[max - 1];
    if (last) throw askedTooOften(last.getTime() + days * DAY_MS - now);
  }
}
