import type { ReplyOf } from "@twofold/contract/endpoint";
import type { addAlbumItems } from "@twofold/contract/albums";
import { inTransaction } from "#kit/transaction.ts";
import { lockImagesShared } from "#features/images/images.ts";
import { albumNotFound } from "./albums.errors.ts";
import { changesByUser } from "./albums.limits.ts";
import type { ChangeCtx } from "./change-album.ts";
import { placeImages } from "./place-images.ts";
import { lockAlbumFor } from "./shared/lock-album-for.ts";
import { lockSharingOf } from "./shared/lock-sharing-of.ts";
import { notifyPartner } from "./shared/notify-partner.ts";
import { publishChange } from "./shared/publish-change.ts";
import { requireSharing } from "./shared/require-sharing.ts";
import { isOwner } from "./shared/seen-album.ts";

interface Addition {
  readonly image_ids: readonly string[];
  readonly after?: string | null | undefined;
}

/** Idempotent. The images are locked before the album, in the order in which the trash locks them. */
export async function addItems(
  ctx: ChangeCtx,
  albumId: string,
  { image_ids, after }: Addition,
): Promise<ReplyOf<typeof addAlbumItems>> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  return inTransaction(ctx, async (tx) => {
    const ids = [...new Set(image_ids)];
    const sharing = await lockSharingOf(tx, userId, albumId);
    const images = await lockImagesShared(tx.db, { userId, ids });
    const seen = await lockAlbumFor(tx, userId, { id: albumId, sharing });
    if (!seen) throw albumNotFound();
    if (!isOwner(seen)) requireSharing(sharing);
    const album = seen.row;
    const { timeZone } = ctx.actor;
    const { added } = await placeImages(tx, album, { userId, images, after, timeZone });
    if (added > 0) {
      await publishChange(tx, seen);
      await notifyPartner(tx, seen, { actor: ctx.actor, what: "added" });
      await ctx.emit(tx, "albums.filled", album);
    }
    const found = new Set(images.map(({ id }) => id));
    const refused = ids.filter((id) => !found.has(id));
    return {
      added,
      already_there: images.length - added,
      refused: refused.map((image_id) => ({ image_id, code: "not_found" })),
    };
  });
}

declare module "#kit/domain-events.ts" {
  interface DomainEvents {
    /** Images were added to the album, or put back. */
    "albums.filled": { readonly userId: string; readonly id: string };
  }
}
