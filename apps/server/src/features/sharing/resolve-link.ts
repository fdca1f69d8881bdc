import type { Ctx } from "#kit/ctx.ts";
import { findActiveLink } from "./find-active-link.ts";
import type { ResolvedLink, Visit } from "./resolved-link.ts";
import { isValidPass } from "./link-pass.ts";
import { passwordRequired } from "./sharing.errors.ts";

/** Keeps shared pages out of search engines and their URLs out of referrers. */
export const privateHeaders = {
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
} as const;

/** Resolves a token whose password, if it has one, was entered. */
export async function resolveLink(
  ctx: Pick<Ctx, "db" | "clock" | "limits" | "keys">,
  visit: Visit,
): Promise<ResolvedLink> {
  const resolved = await findActiveLink(ctx, visit);
  const { link } = resolved;
  const [pass, now] = [visit.pass ?? "", ctx.clock()];
  if (link.passwordHash !== null && !isValidPass(ctx.keys.linkPasses, link, { pass, now }))
    throw passwordRequired();
  return resolved;
}
