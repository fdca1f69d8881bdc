import type { Ctx } from "#kit/ctx.ts";
import { findShown, type SharedAsset } from "#features/images/images.ts";
import { findUser } from "#features/users/users.ts";
import { hashOfToken } from "./link-token.ts";
import { sharedItemNotFound } from "./sharing.errors.ts";
import { missesByNetwork } from "./sharing.limits.ts";
import { findLinkByToken, type LinkRow } from "./sharing.store.ts";

type ResolveCtx = Pick<Ctx, "db" | "now" | "limits">;

export interface Visit {
  readonly token: string;
  /** The visitor's network, for rate limits. */
  readonly network: string;
}

export interface ResolvedLink {
  readonly link: LinkRow;
  readonly picture: SharedAsset;
  readonly ownerName: string;
}

/**
 * Resolves a token if the link has not ended, the image is not in the trash and the owner has an
 * account. All other cases get the same error and count towards the visitor's limit.
 */
export async function resolveLink(
  ctx: ResolveCtx,
  { token, network }: Visit,
): Promise<ResolvedLink> {
  await ctx.limits.check(missesByNetwork, network);
  const tokenHash = hashOfToken(token);
  const link = tokenHash && (await findLinkByToken(ctx.db, tokenHash, ctx.now));
  const [picture, owner] = link
    ? await Promise.all([
        findShown(ctx.db, link.userId, link.imageId),
        findUser(ctx.db, link.userId),
      ])
    : [];
  if (link && picture && owner) return { link, picture, ownerName: owner.full_name };
  await ctx.limits.consume(missesByNetwork, network);
  throw sharedItemNotFound();
}
