import type { ActorCtx } from "#kit/http/mount.ts";
import { reauthenticationRequired, wrongPassword } from "./auth.errors.ts";
import { changeByAccount } from "./auth.limits.ts";
import { findPasswordHash, findSessionStart } from "./auth.store.ts";

const MAX_SESSION_AGE_MS = 10 * 60 * 1000;

/**
 * Guards actions for which an open session is not enough. Each attempt is counted before the check.
 * A user without a password must have signed in within the last ten minutes.
 */
export async function requirePassword(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "limits" | "ports">,
  password: string | undefined,
): Promise<void> {
  const { user, sessionId } = ctx.actor;
  if ((await findPasswordHash(ctx.db, user.id)) === undefined) {
    const start = await findSessionStart(ctx.db, user.id, sessionId);
    if (!start || ctx.now.getTime() - start.getTime() > MAX_SESSION_AGE_MS)
      throw reauthenticationRequired();
    return;
  }
  await ctx.limits.consume(changeByAccount, user.id);
  if (!(await ctx.ports.identity.isPasswordOf(user.id, password ?? ""))) throw wrongPassword();
  await ctx.limits.forget(changeByAccount, user.id);
}
