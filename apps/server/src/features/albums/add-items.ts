import type { ReplyOf } from "@twofold/contract/endpoint";
import type { addAlbumItems } from "@twofold/contract/albums";
import { inTransaction } from "#kit/transaction.ts";
import { lockImagesShared } from "#features/images/images.ts";
import { timeZoneOf } from "#features/users/users.ts";
import { albumNotFound } from "./albums.errors.ts";
import { changesByUser } from "./albums.limits.ts";
import { lockAlbum } from "./albums.store.ts";
import type { ChangeCtx } from "./change-album.ts";
import { placeImages } from "./place-images.ts";

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
    const images = await lockImagesShared(tx.db, { userId, ids });
    const album = await lockAlbum(tx.db, { userId, id: albumId });
    if (!album) throw albumNotFound();
    const timeZone = await timeZoneOf(tx.db, userId);
    const { added } = await placeImages(tx, album, { userId, images, after, timeZone });
    if (added > 0) {
      await tx.live.publish(userId, { type: "album_changed" });
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
