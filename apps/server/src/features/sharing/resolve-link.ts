import type { Ctx } from "#kit/ctx.ts";
import { findShown, type SharedAsset } from "#features/images/images.ts";
import { findUser } from "#features/users/users.ts";
import { hashOfToken } from "./link-token.ts";
import { sharedItemNotFound } from "./sharing.errors.ts";
import { missesByNetwork } from "./sharing.limits.ts";
import { findLinkByToken, type LinkRow } from "./sharing.store.ts";

type OpenCtx = Pick<Ctx, "db" | "now" | "limits">;

/** Somebody who comes with a token. */
export interface Visit {
  readonly token: string;
  /** From where, as far as limits need to know. */
  readonly network: string;
}

export interface ResolvedLink {
  readonly link: LinkRow;
  readonly picture: SharedAsset;
  readonly ownersName: string;
}

/**
 * What a token leads to at this moment: the link has not ended, the picture is not in the trash, the
 * owner has an account. Every other reason is the same answer, and counts against who asks.
 */
export async function resolveLink(ctx: OpenCtx, { token, network }: Visit): Promise<ResolvedLink> {
  await ctx.limits.check(missesByNetwork, network);
  const tokenHash = hashOfToken(token);
  const link = tokenHash && (await findLinkByToken(ctx.db, tokenHash, ctx.now));
  const [picture, owner] = link
    ? await Promise.all([
        findShown(ctx.db, link.userId, link.imageId),
        findUser(ctx.db, link.userId),
      ])
    : [];
  if (link && picture && owner) return { link, picture, ownersName: owner.full_name };
  await ctx.limits.consume(missesByNetwork, network);
  throw sharedItemNotFound();
}
