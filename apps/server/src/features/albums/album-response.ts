import type { Album } from "@twofold/contract/albums";
import { imageAddress } from "@twofold/contract/images";
import type { Db } from "#kit/db.ts";
import type { AlbumRow } from "./albums.tables.ts";
import { listCovers, type CoverRow } from "./covers.store.ts";

/** Reads the covers of these albums, which belong to the same user, in one query. */
export async function toAlbumResponses(
  db: Db,
  userId: string,
  rows: readonly AlbumRow[],
): Promise<Album[]> {
  const covers =
    rows.length === 0 ? [] : await listCovers(db, { userId, ids: rows.map(({ id }) => id) });
  const byAlbum = Map.groupBy(covers, (cover) => cover.album_id);
  return rows.map((row) => toResponse(row, byAlbum.get(row.id) ?? []));
}

export async function toAlbumResponse(db: Db, row: AlbumRow): Promise<Album> {
  const covers = await listCovers(db, { userId: row.userId, ids: [row.id] });
  return toResponse(row, covers);
}

function toResponse(row: AlbumRow, covers: readonly CoverRow[]): Album {
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
      address: imageAddress(cover),
      placeholder: cover.placeholder,
      width: cover.width,
      height: cover.height,
    })),
    item_count: row.itemCount,
    is_mine: true,
    is_shared: row.partnershipId !== null,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
  };
}
