import type { Album, AlbumItem } from "@twofold/contract/albums";
import type { ActorCtx } from "#kit/ctx.ts";
import { toAlbumResponse } from "./album-response.ts";
import { albumChanged, albumNotFound } from "./albums.errors.ts";
import { cursorOf, parseCursor } from "./item-cursor.ts";
import { toItemResponse } from "./item-response.ts";
import { countItems, listItems } from "./items.store.ts";
import { findAlbumFor } from "./shared/find-album-for.ts";

interface AlbumPage {
  readonly album: Album;
  readonly items: AlbumItem[];
  readonly next_cursor: string | null;
  readonly hidden_count: number;
}

interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function getAlbum(
  { db, actor }: Pick<ActorCtx, "actor" | "db">,
  id: string,
  { limit, cursor }: PageRequest,
): Promise<AlbumPage> {
  const userId = actor.user.id;
  const seen = await findAlbumFor(db, userId, id);
  if (!seen) throw albumNotFound();
  const { row, sharing, imageUserIds } = seen;
  // Without a filter the index of the order gives a page without sorting.
  const shown = sharing ? imageUserIds : "all";
  const { ordering } = row;
  const after = cursor === undefined ? undefined : parseCursor(ordering, cursor);
  if (cursor !== undefined && !after) throw albumChanged();
  const [album, count, rows] = await Promise.all([
    toAlbumResponse(db, seen),
    countItems(db, row, shown),
    listItems(db, row, { ordering, limit, after, imageUserIds: shown }),
  ]);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    album,
    items: rows.map((item) => toItemResponse(item, { albumId: id, viewerId: userId })),
    next_cursor: last ? cursorOf(ordering, last) : null,
    hidden_count: Math.max(0, count - album.item_count),
  };
}
