import type { ActorCtx } from "#kit/http/mount.ts";
import { wrongPassword } from "./auth.errors.ts";
import { changeByAccount } from "./auth.limits.ts";

/** For what an open session alone must not do. Each attempt is counted before it is judged. */
export async function requirePassword(
  ctx: Pick<ActorCtx, "actor" | "limits" | "ports">,
  password: string,
): Promise<void> {
  const { id } = ctx.actor.user;
  await ctx.limits.consume(changeByAccount, id);
  if (!(await ctx.ports.identity.isPasswordOf(id, password))) throw wrongPassword();
  await ctx.limits.forget(changeByAccount, id);
}
