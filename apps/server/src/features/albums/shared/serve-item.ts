import type { ImageSize } from "@twofold/contract/images";
import type { ActorCtx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { serveVariant } from "#features/images/images.ts";
import { fileNotFound } from "../albums.errors.ts";
import { findVisibleItem } from "../items.store.ts";
import { findAlbumFor } from "./find-album-for.ts";

interface ItemRequest {
  readonly albumId: string;
  readonly itemId: string;
  readonly size: ImageSize;
  readonly headers: Parameters<typeof serveVariant>[2]["headers"];
}

/** Decided on each request, and no cache may answer one, so a withdrawal applies to the next. */
const HEADERS = { "cache-control": "private, no-cache" };

/** The image of an item for a person who sees it in the album. Its owner's address stays for its owner. */
export async function serveItem(
  ctx: Pick<ActorCtx, "actor" | "db" | "log" | "ports">,
  { albumId, itemId, size, headers }: ItemRequest,
): Promise<FileResponse> {
  const viewerId = ctx.actor.user.id;
  const seen = await findAlbumFor(ctx.db, viewerId, albumId);
  const item =
    seen &&
    (await findVisibleItem(ctx.db, {
      album: seen.row,
      id: itemId,
      imageUserIds: seen.imageUserIds,
    }));
  if (!item) throw fileNotFound();
  const response = await serveVariant(
    ctx,
    { ...item, userId: item.imageUserId },
    // The ETag depends on the viewer, so that it is no proof of access by another person.
    { size, headers, name: `${viewerId}.${itemId}`, with: HEADERS },
  );
  if (!response) throw fileNotFound();
  return response;
}
