import type { Image } from "@twofold/contract/images";
import type { ActorCtx } from "#kit/ctx.ts";
import { copyImage, findCopySource, findImage, findImageBySha } from "#features/images/images.ts";
import { albumItemNotFound } from "../albums.errors.ts";
import { keptByUser } from "../albums.limits.ts";
import { findVisibleItem, type VisibleItem } from "../items.store.ts";
import { findAlbumFor } from "../shared/find-album-for.ts";
import { lockSharingOf } from "../shared/lock-sharing-of.ts";

type KeepCtx = Pick<
  ActorCtx,
  "actor" | "db" | "clock" | "jobs" | "live" | "limits" | "log" | "ports"
>;

interface ItemOfAlbum {
  readonly albumId: string;
  readonly itemId: string;
}

/** Creates an own image with the bytes of the other person's image. An image that the user has already is returned. */
export async function keepItem(ctx: KeepCtx, wanted: ItemOfAlbum): Promise<Image> {
  const { db } = ctx;
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(keptByUser, userId);
  const item = await findOthersItem(db, userId, wanted);
  const source = item && (await findCopySource(db, { userId: item.imageUserId, id: item.imageId }));
  if (!source) throw albumItemNotFound();
  let id = await findImageBySha(db, { userId, sha256: source.asset.sha256 });
  if (!id)
    await copyImage(ctx, { userId, source, notSuggested: false }, async (tx, image) => {
      id = image.id;
      // The permission may have been withdrawn while the files were copied; now it cannot change.
      await lockSharingOf(tx, userId, wanted.albumId);
      return (await findOthersItem(tx.db, userId, wanted)) !== undefined;
    });
  const kept = id && (await findImage(db, { userId, id }));
  if (!kept) throw albumItemNotFound();
  return kept;
}

async function findOthersItem(
  db: KeepCtx["db"],
  userId: string,
  { albumId, itemId }: ItemOfAlbum,
): Promise<VisibleItem | undefined> {
  const seen = await findAlbumFor(db, userId, albumId);
  const others = seen?.imageUserIds.filter((id) => id !== userId) ?? [];
  if (!seen || others.length === 0) return undefined;
  return findVisibleItem(db, { album: seen.row, id: itemId, imageUserIds: others });
}
