import type { PartnerInvitation, ReceivedInvitation } from "@twofold/contract/partners";
import type { ActorCtx } from "#kit/ctx.ts";
import { findUser } from "#features/users/users.ts";
import { firstNameOf, safeFirstNameOf } from "./first-name.ts";
import { findPending, listInvitationsTo, type InvitationRow } from "./invitations.store.ts";
import { maskAddress } from "./masked-address.ts";
import { listRefused } from "./refusals.store.ts";

type ListCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "keys">;

const MAX_RECEIVED = 5;

/** The user's own invitation, and those to their confirmed address. */
export async function listInvitations(
  ctx: ListCtx,
): Promise<{ own: PartnerInvitation | null; received: ReceivedInvitation[] }> {
  const own = await findPending(ctx.db, { userId: ctx.actor.user.id }, ctx.clock());
  return { own: own ? await toOwn(ctx, own) : null, received: await listReceived(ctx) };
}

async function toOwn({ db, keys }: ListCtx, row: InvitationRow): Promise<PartnerInvitation> {
  const { encryptedAddress, answeredBy } = row;
  const invited = encryptedAddress ? keys.partners.addresses.open(encryptedAddress) : undefined;
  const answerer = answeredBy ? await findUser(db, { id: answeredBy }) : undefined;
  const byCode = row.codeHmac !== null;
  return {
    id: row.id,
    state: row.state === "answered" ? "answered" : "open",
    by: byCode ? "code" : "email",
    invited_address: invited === undefined ? null : maskAddress(invited),
    answered_address: answerer ? maskAddress(answerer.email) : null,
    answered_name: answerer && byCode ? firstNameOf(answerer.full_name) : null,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

async function listReceived({ actor, db, keys, clock }: ListCtx): Promise<ReceivedInvitation[]> {
  const { id: userId, email, email_verified } = actor.user;
  if (!email_verified) return [];
  const addressHmacs = keys.partners.hashAddress(email);
  const rows = await listInvitationsTo(db, { addressHmacs, limit: MAX_RECEIVED }, clock());
  if (rows.length === 0) return [];
  const refused = await listRefused(db, { userId });
  const received = await Promise.all(
    rows
      .filter((row) => row.userId !== userId && !refused.has(row.userId))
      .map(async (row) => {
        const inviter = await findUser(db, { id: row.userId });
        const token = keys.partners.findToken(row);
        return inviter && token !== undefined
          ? {
              token,
              first_name: safeFirstNameOf(inviter),
              expires_at: row.expiresAt.toISOString(),
            }
          : undefined;
      }),
  );
  return received.filter((each) => each !== undefined);
}
