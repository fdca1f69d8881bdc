import type { ShareLink, ShareLinkChange } from "@twofold/contract/sharing";
import type { ActorCtx } from "#kit/ctx.ts";
import { hashPassword } from "#kit/password-hash.ts";
import { inTransaction } from "#kit/transaction.ts";
import { endAfter } from "./link-end.ts";
import { findAlbumSubject } from "./album-subject.ts";
import { toLinkResponse } from "./link-response.ts";
import { linkNotFound } from "./sharing.errors.ts";
import { linksByUser } from "./sharing.limits.ts";
import { lockLink, updateLink } from "./sharing.store.ts";

type ChangeCtx = Pick<
  ActorCtx,
  "actor" | "db" | "clock" | "jobs" | "live" | "limits" | "settings" | "keys"
>;

/** Changes the link of an album. Visitors' requests read the row, so the next one follows the change. */
export async function changeLink(
  ctx: ChangeCtx,
  id: string,
  { allows_download, shows_captions, password, days }: ShareLinkChange,
): Promise<ShareLink> {
  const key = { userId: ctx.actor.user.id, id };
  await ctx.limits.consume(linksByUser, key.userId);
  // Hashing is slow, so it happens before the row is locked.
  const passwordHash = password && (await hashPassword(password));
  return inTransaction(ctx, async (tx) => {
    const link = await lockLink(tx.db, key, tx.now);
    const subject = link && (await findAlbumSubject(tx.db, link));
    if (!link || !subject) throw linkNotFound();
    const change = {
      ...(allows_download !== undefined && { allowsDownload: allows_download }),
      ...(shows_captions !== undefined && { showsCaptions: shows_captions }),
      ...(passwordHash !== undefined && {
        passwordHash,
        passwordVersion: link.passwordVersion + 1,
      }),
      ...(days !== undefined && endAfter(days, tx.now)),
    };
    await updateLink(tx.db, key, change);
    await tx.live.publish(key.userId, { type: "share_links_changed" });
    return toLinkResponse(ctx, { ...link, ...change }, subject);
  });
}
