import type { Ctx } from "#kit/ctx.ts";
import { findAlbumFor } from "#features/albums/albums.ts";
import { listImagesWithoutConsent } from "#features/generations/generations.ts";
import { findImageAsset } from "#features/images/images.ts";
import { findUser } from "#features/users/users.ts";
import { hashOfToken } from "./link-token.ts";
import { findBlock } from "./reports.store.ts";
import type { ResolvedAlbum, ResolvedImage, ResolvedLink, Visit } from "./resolved-link.ts";
import { sharedItemNotFound } from "./sharing.errors.ts";
import { missesByNetwork } from "./sharing.limits.ts";
import { findLinkByToken, type LinkRow } from "./sharing.store.ts";

type FindCtx = Pick<Ctx, "db" | "clock" | "limits">;

/**
 * Finds a link that has not ended, whose image or album is not in the trash and whose owner has an
 * account. All other cases get the same error and count towards the visitor's limit. The caller must
 * check the password.
 */
export async function findActiveLink(
  ctx: FindCtx,
  { token, network }: Visit,
): Promise<ResolvedLink> {
  await ctx.limits.check(missesByNetwork, network);
  const tokenHash = hashOfToken(token);
  const link = tokenHash && (await findLinkByToken(ctx.db, { tokenHash }, ctx.clock()));
  const [subject, owner] = link
    ? await Promise.all([findSubject(ctx, link), findUser(ctx.db, { id: link.userId })])
    : [];
  if (link && subject && owner) return { link, ownerName: owner.full_name, ...subject };
  await ctx.limits.consume(missesByNetwork, network);
  throw sharedItemNotFound();
}

async function findSubject(
  { db }: FindCtx,
  { userId, imageId, albumId }: LinkRow,
): Promise<ResolvedImage | ResolvedAlbum | undefined> {
  if (imageId !== null) {
    const asset = await findImageAsset(db, { userId, id: imageId });
    if (!asset) return undefined;
    const key = { userId, imageId };
    // A copy is blocked while its link exists, and a giver may have deleted the account.
    const isHidden =
      (await findBlock(db, key)) !== undefined ||
      (await listImagesWithoutConsent(db, key, "links")).length > 0;
    return isHidden ? undefined : { kind: "image", imageId, asset };
  }
  if (albumId === null) return undefined;
  const seen = await findAlbumFor(db, userId, albumId);
  return seen && { kind: "album", seen };
}
