import type { Ctx } from "#kit/ctx.ts";
import { findOpenInvitation, type InvitationRow } from "./invitations.store.ts";
import { hashOfToken } from "./partner-keys.ts";
import { invitationEnded } from "./partners.errors.ts";
import { wrongCodesByNetwork, wrongCodesByUser } from "./partners.limits.ts";

interface Shown {
  readonly token?: string | undefined;
  readonly code?: string | undefined;
  readonly network: string;
  readonly userId?: string;
}

/** An ended, used, withdrawn or foreign token and a wrong code are the same error. */
export async function findInvitationOf(
  ctx: Pick<Ctx, "db" | "clock" | "limits" | "keys">,
  { token, code, network, userId }: Shown,
): Promise<InvitationRow> {
  const found =
    code === undefined
      ? await findOpenInvitation(ctx.db, { tokenHash: hashOfToken(token ?? "") }, ctx.clock())
      : await findByCode(ctx, { code, network, userId });
  // The inviter cannot answer their own invitation.
  if (!found || found.userId === userId) throw invitationEnded();
  return found;
}

/** Counts before the code is compared, so that concurrent attempts count too. */
async function findByCode(
  ctx: Pick<Ctx, "db" | "clock" | "limits" | "keys">,
  { code, network, userId }: { code: string; network: string; userId: string | undefined },
): Promise<InvitationRow | undefined> {
  await ctx.limits.consume(wrongCodesByNetwork, network);
  if (userId !== undefined) await ctx.limits.consume(wrongCodesByUser, userId);
  const codeHmacs = ctx.keys.partners.hashCode(code);
  const found = await findOpenInvitation(ctx.db, { codeHmacs }, ctx.clock());
  if (!found) return undefined;
  await ctx.limits.restore(wrongCodesByNetwork, network);
  if (userId !== undefined) await ctx.limits.restore(wrongCodesByUser, userId);
  return found;
}
