import { MAX_LINKS_A_USER, type NewShareLink, type ShareLink } from "@twofold/contract/sharing";
import type { z } from "zod";
import type { ActorCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { hashPassword } from "#kit/password-hash.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { lockAlbumFor, lockSharingOf } from "#features/albums/albums.ts";
import { checkCopies, isBlockedCopy } from "#features/copies/copies.ts";
import { lockImageConsent } from "#features/generations/generations.ts";
import { findImage, lockImageShared } from "#features/images/images.ts";
import { lockUser, userNotFound } from "#features/users/users.ts";
import { findAlbumSubject } from "./album-subject.ts";
import { checkAlbum } from "./check-album.ts";
import { endAfter } from "./link-end.ts";
import { hashOfToken } from "./link-token.ts";
import { findBlock } from "./reports.store.ts";
import { toLinkResponse } from "./link-response.ts";
import {
  albumNotFound,
  imageNotFound,
  linksConsentMissing,
  sharingBlocked,
  tooManyLinks,
} from "./sharing.errors.ts";
import { linksByUser } from "./sharing.limits.ts";
import { countLinks, insertLink } from "./sharing.store.ts";

type CreateLinkCtx = Pick<
  ActorCtx,
  "actor" | "db" | "clock" | "jobs" | "live" | "limits" | "settings" | "keys" | "ports"
>;

type LinkRequest = z.output<typeof NewShareLink>;

/**
 * The lock on the owner keeps concurrent requests within the limit, and off an account that is being
 * deleted. The lock on the image keeps a concurrent move to the trash from missing the link.
 */
export async function createLink(ctx: CreateLinkCtx, request: LinkRequest): Promise<ShareLink> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(linksByUser, userId);
  const { image_id: imageId } = request;
  // Comparing reads the file, so it happens before the transaction.
  if (imageId && (await isBlockedCopy(ctx, { userId, imageId }))) throw sharingBlocked();
  const id = newId();
  const tokenHash = hashOfToken(ctx.keys.shareLinks.of(id));
  if (!tokenHash) throw new Error("the derived link token is invalid");
  const { password } = request;
  // Hashing is slow, so it happens before the transaction.
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const { album_id: albumId } = request;
    // Permissions are locked before users.
    const sharing = albumId ? await lockSharingOf(tx, userId, albumId) : undefined;
    if (!(await lockUser(tx.db, { id: userId }))) throw userNotFound();
    const { subject, columns } = await lockSubject(tx, userId, { ...request, sharing });
    if ((await countLinks(tx.db, { userId }, tx.now)) >= MAX_LINKS_A_USER) throw tooManyLinks();
    const link = await insertLink(tx.db, {
      userId,
      id,
      ...columns,
      tokenHash,
      showsName: request.shows_name,
      showsPreview: request.shows_preview,
      allowsDownload: request.allows_download ?? false,
      showsCaptions: request.shows_captions ?? false,
      passwordHash,
      passwordVersion: passwordHash === null ? 0 : 1,
      createdAt: tx.now,
      ...endAfter(request.days, tx.now),
    });
    if (imageId) await checkCopies(tx, { userId, imageIds: [imageId] });
    else if (link.albumId && link.albumUserId)
      await checkAlbum(tx, { userId: link.albumUserId, id: link.albumId });
    await tx.live.publish(userId, { type: "share_links_changed" });
    return toLinkResponse(ctx, link, subject);
  });
}

interface SubjectRequest extends LinkRequest {
  readonly sharing: Awaited<ReturnType<typeof lockSharingOf>>;
}

/** The image or album that the link shows, with its columns. The album may belong to the partner. */
async function lockSubject(
  tx: Tx,
  userId: string,
  { image_id, album_id, sharing }: SubjectRequest,
) {
  const { db } = tx;
  if (image_id === undefined) {
    const id = album_id ?? "";
    // The owner of the album may stop sharing it, which ends the links of the partner.
    const seen = await lockAlbumFor(tx, userId, { id, sharing });
    const subject = seen && (await findAlbumSubject(db, { userId, albumId: id }));
    if (!subject) throw albumNotFound();
    return { subject, columns: { albumUserId: seen.row.userId, albumId: id } };
  }
  const key = { userId, id: image_id };
  const image = (await lockImageShared(db, key)) && (await findImage(db, key));
  if (!image) throw imageNotFound();
  if (await findBlock(db, { userId, imageId: image_id })) throw sharingBlocked();
  if (!(await lockImageConsent(db, { userId, imageId: image_id }, "links")))
    throw linksConsentMissing();
  return { subject: { kind: "image" as const, image }, columns: { imageId: image_id } };
}
