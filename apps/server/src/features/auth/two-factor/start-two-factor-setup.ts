import { randomBytes } from "node:crypto";
import type { TwoFactorSetup } from "@twofold/contract/auth/two-factor";
import type { ActorCtx } from "#kit/ctx.ts";
import { requireConfirmedEmail } from "../require-confirmed-email.ts";
import { base32, setupUri } from "./one-time-code.ts";
import { twoFactorAlreadyEnabled } from "./two-factor.errors.ts";
import { upsertProposal } from "./two-factor.store.ts";

const SECRET_BYTES = 20;

export async function startTwoFactorSetup(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "keys">,
): Promise<TwoFactorSetup> {
  const { user } = ctx.actor;
  requireConfirmedEmail(user);
  const secret = randomBytes(SECRET_BYTES);
  const encrypted = ctx.keys.secondFactors.seal(secret);
  if (!(await upsertProposal(ctx.db, { userId: user.id }, { secret: encrypted, now: ctx.clock() })))
    throw twoFactorAlreadyEnabled();
  return { secret: base32(secret), uri: setupUri(secret, user.email) };
}
