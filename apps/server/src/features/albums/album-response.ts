import type { Album } from "@twofold/contract/albums";
import type { Db } from "#kit/db.ts";
import { listCovers, type CoverRow } from "./covers.store.ts";
import { addressFor } from "./item-response.ts";
import { countSeen } from "./shared/count-seen.ts";
import { isOwner, type SeenAlbum } from "./shared/seen-album.ts";

type ListedAlbum = SeenAlbum & { readonly isHidden?: boolean };

/** Reads the covers of these albums, which the same person sees, in one query. */
export async function toAlbumResponses(db: Db, seen: readonly ListedAlbum[]): Promise<Album[]> {
  if (seen.length === 0) return [];
  const covers = await listCovers(db, {
    userIds: [...new Set(seen.map(({ row }) => row.userId))],
    ids: seen.map(({ row }) => row.id),
    imageUserIds: [...new Set(seen.flatMap(({ imageUserIds }) => imageUserIds))],
  });
  const byAlbum = Map.groupBy(covers, (cover) => cover.album_id);
  return Promise.all(
    seen.map(async (album) =>
      toResponse(album, await countSeen(db, album), byAlbum.get(album.row.id) ?? []),
    ),
  );
}

export async function toAlbumResponse(db: Db, { row, ...seen }: SeenAlbum): Promise<Album> {
  const { imageUserIds } = seen;
  const covers = await listCovers(db, { userIds: [row.userId], ids: [row.id], imageUserIds });
  return toResponse({ row, ...seen }, await countSeen(db, { row, ...seen }), covers);
}

function toResponse(seen: ListedAlbum, itemCount: number, covers: readonly CoverRow[]): Album {
  const { row, viewerId, sharing, isHidden = false } = seen;
  const chosen = covers.filter(({ is_chosen }) => is_chosen);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    ordering: row.ordering,
    cover_item_id: row.coverItemId,
    // A chosen cover whose image is in the trash is replaced by the first images.
    cover: (chosen.length > 0 ? chosen : covers).map((cover) => ({
      item_id: cover.item_id,
      address: addressFor({ albumId: row.id, viewerId }, { ...cover, id: cover.item_id }),
      placeholder: cover.placeholder,
      width: cover.width,
      height: cover.height,
    })),
    item_count: itemCount,
    is_mine: isOwner(seen),
    is_shared: sharing !== undefined,
    partner_name: sharing?.partnerName ?? null,
    is_hidden: isHidden,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
  };
}
