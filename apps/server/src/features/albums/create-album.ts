import { MAX_ALBUMS_A_USER, type Album } from "@twofold/contract/albums";
import type { ActorCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { lockImagesShared } from "#features/images/images.ts";
import { lockPermissionBothWays } from "#features/partners/partners.ts";
import { lockUser, userNotFound } from "#features/users/users.ts";
import { toAlbumResponse } from "./album-response.ts";
import { tooManyAlbums } from "./albums.errors.ts";
import { newAlbumsByUser } from "./albums.limits.ts";
import { countAlbums, insertAlbum } from "./albums.store.ts";
import { placeImages } from "./place-images.ts";
import { notifyPartner } from "./shared/notify-partner.ts";
import { publishChange } from "./shared/publish-change.ts";
import { requireSharing } from "./shared/require-sharing.ts";
import { updatePartnership } from "./shared/shared-albums.store.ts";

type CreateCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits">;

interface AlbumRequest {
  readonly title: string;
  readonly description: string | null;
  readonly image_ids: readonly string[];
  readonly is_shared?: boolean | undefined;
}

/** The lock on the owner keeps concurrent requests within the limit. */
export async function createAlbum(ctx: CreateCtx, request: AlbumRequest): Promise<Album> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(newAlbumsByUser, userId);
  return inTransaction(ctx, async (tx) => {
    const sharing = request.is_shared
      ? requireSharing(await lockPermissionBothWays(tx, { userId, permission: "album" }))
      : undefined;
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
    const { timeZone } = ctx.actor;
    const { album } = await placeImages(tx, row, { userId, images, after: undefined, timeZone });
    const partnershipId = sharing?.partnershipId ?? null;
    if (sharing) await updatePartnership(tx.db, [album], { partnershipId });
    const shown = { row: { ...album, partnershipId }, viewerId: userId, imageUserIds: [userId] };
    const seen = { ...shown, sharing };
    await publishChange(tx, seen);
    if (sharing) await notifyPartner(tx, seen, { actor: ctx.actor, what: "shared" });
    return toAlbumResponse(tx.db, seen);
  });
}
