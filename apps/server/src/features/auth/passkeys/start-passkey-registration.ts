import { MAX_PASSKEYS } from "@twofold/contract/auth/passkeys";
import type { ActorCtx } from "#kit/ctx.ts";
import { requireConfirmedEmail } from "../require-confirmed-email.ts";
import { tooManyPasskeys } from "./passkeys.errors.ts";
import { listPasskeys } from "./passkeys.store.ts";

export async function startPasskeyRegistration(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "keys">,
) {
  const { user, sessionId } = ctx.actor;
  requireConfirmedEmail(user);
  const known = await listPasskeys(ctx.db, { userId: user.id });
  if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys();
  const { id: userId, email, full_name: fullName } = user;
  return ctx.keys.passkeys.registrationOptions(
    { userId, sessionId, email, fullName, known },
    ctx.clock(),
  );
}
