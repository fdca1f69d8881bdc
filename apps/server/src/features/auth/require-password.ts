import type { ActorCtx } from "#kit/http/mount.ts";
import { signInAgain, wrongPassword } from "./auth.errors.ts";
import { changeByAccount } from "./auth.limits.ts";
import { findPasswordHash, findSessionStart } from "./auth.store.ts";

const FRESH_MS = 10 * 60 * 1000;

/**
 * For what an open session alone must not do. Each attempt is counted before it is judged. Who has no
 * password, because they come in by a passkey or another provider, must have done so a moment ago.
 */
export async function requirePassword(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "limits" | "ports">,
  password: string | undefined,
): Promise<void> {
  const { user, sessionId } = ctx.actor;
  if ((await findPasswordHash(ctx.db, user.id)) === undefined) {
    const start = await findSessionStart(ctx.db, user.id, sessionId);
    if (!start || ctx.now.getTime() - start.getTime() > FRESH_MS) throw signInAgain();
    return;
  }
  await ctx.limits.consume(changeByAccount, user.id);
  if (!(await ctx.ports.identity.isPasswordOf(user.id, password ?? ""))) throw wrongPassword();
  await ctx.limits.forget(changeByAccount, user.id);
}
