import { randomBytes } from "node:crypto";
import type { TwoFactorSetup } from "@twofold/contract/auth/two-factor";
import type { ActorCtx } from "#kit/http/mount.ts";
import { requirePassword } from "../require-password.ts";
import { base32, setupUri } from "./one-time-code.ts";
import { twoFactorAlreadyEnabled } from "./two-factor.errors.ts";
import { proposeSecret } from "./two-factor.store.ts";

const SECRET_BYTES = 20;

export async function startTwoFactorSetup(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "limits" | "ports">,
  password: string | undefined,
): Promise<TwoFactorSetup> {
  const { user } = ctx.actor;
  await requirePassword(ctx, password);
  const secret = randomBytes(SECRET_BYTES);
  const encrypted = ctx.ports.secondFactors.seal(secret);
  if (!(await proposeSecret(ctx.db, user.id, { secret: encrypted, now: ctx.now })))
    throw twoFactorAlreadyEnabled();
  return { secret: base32(secret), uri: setupUri(secret, user.email) };
}
