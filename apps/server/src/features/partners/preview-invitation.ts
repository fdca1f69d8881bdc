import { partnerTextVersion } from "@twofold/contract/partners";
import type { Ctx } from "#kit/ctx.ts";
import { findUser } from "#features/users/users.ts";
import { findInvitationOf } from "./find-invitation.ts";
import { safeFirstNameOf } from "./first-name.ts";
import { invitationEnded } from "./partners.errors.ts";
import { previewsByNetwork } from "./partners.limits.ts";

interface Shown {
  readonly token?: string | undefined;
  readonly code?: string | undefined;
  readonly network: string;
}

/** Shows who asks, and changes nothing. */
export async function previewInvitation(
  ctx: Pick<Ctx, "db" | "clock" | "limits" | "keys">,
  { token, code, network }: Shown,
) {
  await ctx.limits.consume(previewsByNetwork, network);
  const invitation = await findInvitationOf(ctx, { token, code, network });
  const inviter = await findUser(ctx.db, { id: invitation.userId });
  if (!inviter) throw invitationEnded();
  return {
    first_name: safeFirstNameOf(inviter),
    expires_at: invitation.expiresAt.toISOString(),
    text_version: partnerTextVersion,
  };
}
