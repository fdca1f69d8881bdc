import { MAX_LINKS_A_USER, type LinkDays, type ShareLink } from "@twofold/contract/sharing";
import type { ActorCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findImage, lockImageShared } from "#features/images/images.ts";
import { lockUser, userNotFound } from "#features/users/users.ts";
import { hashOfToken } from "./link-token.ts";
import { findBlock } from "./reports.store.ts";
import { toLinkResponse } from "./link-response.ts";
import { imageNotFound, sharingBlocked, tooManyLinks } from "./sharing.errors.ts";
import { linksByUser } from "./sharing.limits.ts";
import { countLinks, insertLink } from "./sharing.store.ts";

type CreateLinkCtx = Pick<
  ActorCtx,
  "actor" | "db" | "clock" | "jobs" | "live" | "limits" | "settings" | "keys"
>;

interface LinkRequest {
  readonly image_id: string;
  readonly days: LinkDays;
  readonly shows_name: boolean;
  readonly shows_preview: boolean;
}

const DAY_MS = 86_400_000;

/**
 * The lock on the owner keeps concurrent requests within the limit, and off an account that is being
 * deleted. The lock on the image keeps a concurrent move to the trash from missing the link.
 */
export async function createLink(ctx: CreateLinkCtx, request: LinkRequest): Promise<ShareLink> {
  const userId = ctx.actor.user.id;
  const imageId = request.image_id;
  await ctx.limits.consume(linksByUser, userId);
  const id = newId();
  const tokenHash = hashOfToken(ctx.keys.shareLinks.of(id));
  if (!tokenHash) throw new Error("the derived link token is invalid");
  return inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, { id: userId }))) throw userNotFound();
    const key = { userId, id: imageId };
    const image = (await lockImageShared(tx.db, key)) && (await findImage(tx.db, key));
    if (!image) throw imageNotFound();
    if (await findBlock(tx.db, { userId, imageId })) throw sharingBlocked();
    if ((await countLinks(tx.db, { userId }, tx.now)) >= MAX_LINKS_A_USER) throw tooManyLinks();
    const link = {
      userId,
      id,
      imageId,
      tokenHash,
      showsName: request.shows_name,
      showsPreview: request.shows_preview,
      createdAt: tx.now,
      expiresAt: new Date(tx.now.getTime() + request.days * DAY_MS),
    };
    await insertLink(tx.db, link);
    await tx.live.publish(userId, { type: "share_links_changed" });
    return toLinkResponse(ctx, { ...link, views: 0 }, image);
  });
}
