import { MAX_LINKS_A_USER, type LinkDays, type ShareLink } from "@twofold/contract/sharing";
import type { ActorCtx } from "#kit/http/mount.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findImage, lockShared } from "#features/images/images.ts";
import { lockUser, userNotFound } from "#features/users/users.ts";
import { hashOfToken } from "./link-token.ts";
import { isBlocked } from "./reports.store.ts";
import { toLinkResponse } from "./link-response.ts";
import { imageNotFound, sharingBlocked, tooManyLinks } from "./sharing.errors.ts";
import { linksByUser } from "./sharing.limits.ts";
import { countLinks, insertLink } from "./sharing.store.ts";

type MakeCtx = Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "limits" | "ports">;

interface Wish {
  readonly image_id: string;
  readonly days: LinkDays;
  readonly shows_name: boolean;
  readonly shows_preview: boolean;
}

const DAY_MS = 86_400_000;

/**
 * The owner's row is locked, so that of many at once none is one too many, and none is made for an
 * account that is just being deleted. The image is held for the same reason: whoever puts it into the
 * trash comes before, or finds the link.
 */
export async function createLink(ctx: MakeCtx, wish: Wish): Promise<ShareLink> {
  const userId = ctx.actor.user.id;
  const imageId = wish.image_id;
  await ctx.limits.consume(linksByUser, userId);
  const id = newId();
  const tokenHash = hashOfToken(ctx.ports.linkTokens.of(id));
  if (!tokenHash) throw new Error("a token of our own does not look like one");
  return inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, userId))) throw userNotFound();
    const image = (await lockShared(tx.db, userId, imageId))
      ? await findImage(tx.db, userId, imageId)
      : undefined;
    if (!image) throw imageNotFound();
    if (await isBlocked(tx.db, { userId, imageId })) throw sharingBlocked();
    if ((await countLinks(tx.db, userId, tx.now)) >= MAX_LINKS_A_USER) throw tooManyLinks();
    const link = {
      userId,
      id,
      imageId,
      tokenHash,
      showsName: wish.shows_name,
      showsPreview: wish.shows_preview,
      createdAt: tx.now,
      expiresAt: new Date(tx.now.getTime() + wish.days * DAY_MS),
    };
    await insertLink(tx.db, link);
    await tx.live.publish(userId, { type: "share_links_changed" });
    return toLinkResponse(ctx.ports, { ...link, views: 0 }, image);
  });
}
