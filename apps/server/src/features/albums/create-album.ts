import { MAX_ALBUMS_A_USER, type Album } from "@twofold/contract/albums";
import type { ActorCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { lockImagesShared } from "#features/images/images.ts";
import { lockUser, timeZoneOf, userNotFound } from "#features/users/users.ts";
import { toAlbumResponse } from "./album-response.ts";
import { tooManyAlbums } from "./albums.errors.ts";
import { newAlbumsByUser } from "./albums.limits.ts";
import { countAlbums, insertAlbum } from "./albums.store.ts";
import { placeImages } from "./place-images.ts";

type CreateCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits">;

interface AlbumRequest {
  readonly title: string;
  readonly description: string | null;
  readonly image_ids: readonly string[];
}

/** The lock on the owner keeps concurrent requests within the limit. */
export async function createAlbum(ctx: CreateCtx, request: AlbumRequest): Promise<Album> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(newAlbumsByUser, userId);
  return inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, { id: userId }))) throw userNotFound();
    if ((await countAlbums(tx.db, { userId })) >= MAX_ALBUMS_A_USER) throw tooManyAlbums();
    const images = await lockImagesShared(tx.db, { userId, ids: request.image_ids });
    const { title, description } = request;
    const row = await insertAlbum(tx.db, {
      userId,
      id: newId(),
      title,
      description,
      createdAt: tx.now,
    });
    const timeZone = await timeZoneOf(tx.db, userId);
    const { album } = await placeImages(tx, row, { userId, images, after: undefined, timeZone });
    await tx.live.publish(userId, { type: "album_changed" });
    return toAlbumResponse(tx.db, album);
  });
}
