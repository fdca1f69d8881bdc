import type { Ctx } from "#kit/ctx.ts";
import { findImageAsset, type ImageAsset } from "#features/images/images.ts";
import { findUser } from "#features/users/users.ts";
import { hashOfToken } from "./link-token.ts";
import { sharedItemNotFound } from "./sharing.errors.ts";
import { missesByNetwork } from "./sharing.limits.ts";
import { findLinkByToken, type LinkRow } from "./sharing.store.ts";

/** Keeps shared pages out of search engines and their URLs out of referrers. */
export const privateHeaders = {
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
} as const;

type ResolveCtx = Pick<Ctx, "db" | "clock" | "limits">;

export interface Visit {
  readonly token: string;
  /** The visitor's network, for rate limits. */
  readonly network: string;
}

export interface ResolvedLink {
  readonly link: LinkRow;
  readonly asset: ImageAsset;
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
  const link = tokenHash && (await findLinkByToken(ctx.db, { tokenHash }, ctx.clock()));
  const [asset, owner] = link
    ? await Promise.all([
        findImageAsset(ctx.db, { userId: link.userId, id: link.imageId }),
        findUser(ctx.db, { id: link.userId }),
      ])
    : [];
  if (link && asset && owner) return { link, asset, ownerName: owner.full_name };
  await ctx.limits.consume(missesByNetwork, network);
  throw sharedItemNotFound();
}
