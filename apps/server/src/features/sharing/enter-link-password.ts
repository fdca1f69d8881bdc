import type { Ctx } from "#kit/ctx.ts";
import { verifyPasswordHash } from "#kit/password-hash.ts";
import { issuePass } from "./link-pass.ts";
import { findActiveLink } from "./find-active-link.ts";
import type { Visit } from "./resolved-link.ts";
import { wrongLinkPassword } from "./sharing.errors.ts";
import { passwordsByLink, passwordsByNetwork } from "./sharing.limits.ts";

type EnterCtx = Pick<Ctx, "db" | "clock" | "limits" | "keys">;

/** Returns the pass for the visitor's cookie, or undefined if the link has no password. */
export async function enterLinkPassword(
  ctx: EnterCtx,
  visit: Visit,
  password: string,
): Promise<string | undefined> {
  const { link } = await findActiveLink(ctx, visit);
  const { passwordHash: hash } = link;
  if (hash === null) return undefined;
  // Counted before the check, so that concurrent attempts cannot exceed the limits.
  const left = await ctx.limits.consume(passwordsByNetwork, link.id, visit.network);
  await ctx.limits.consume(passwordsByLink, link.id);
  if (!(await verifyPasswordHash({ hash, password }))) throw wrongLinkPassword(left);
  await ctx.limits.restore(passwordsByNetwork, link.id, visit.network);
  await ctx.limits.restore(passwordsByLink, link.id);
  return issuePass(ctx.keys.linkPasses, link, ctx.clock());
}
