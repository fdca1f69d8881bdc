import { SHARED_ITEMS_A_PAGE, type SharedItem } from "@twofold/contract/sharing/shared-album";
import type { Ctx } from "#kit/ctx.ts";
import { cursorOf, listItems, parseCursor, type VisibleItem } from "#features/albums/albums.ts";
import type { ResolvedAlbumLink } from "./resolved-link.ts";
import { albumChanged } from "./sharing.errors.ts";
import { imagesOfLink } from "./link-images.ts";

interface Page {
  readonly cursor?: string | undefined;
  readonly limit?: number;
}

/** One page of what the link shows, and the number on all pages. */
export async function listSharedPage(
  { db }: Pick<Ctx, "db">,
  { link, seen }: Pick<ResolvedAlbumLink, "link" | "seen">,
  { cursor, limit = SHARED_ITEMS_A_PAGE }: Page = {},
) {
  const { row: album } = seen;
  const { ordering } = album;
  const after = cursor === undefined ? undefined : parseCursor(ordering, cursor);
  // The owner has chosen another order since the previous page.
  if (cursor !== undefined && !after) throw albumChanged();
  const { count, imageUserIds, withoutImageIds } = await imagesOfLink(db, seen);
  const page = { ordering, limit: limit + 1, after, imageUserIds, withoutImageIds };
  const rows = await listItems(db, album, page);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    item_count: count,
    items: shown.map((item) => toSharedItem(item, link.showsCaptions)),
    next_cursor: last ? cursorOf(ordering, last) : null,
  };
}

const toSharedItem = (item: VisibleItem, showsCaptions: boolean): SharedItem => ({
  id: item.id,
  source: item.source,
  width: item.width,
  height: item.height,
  placeholder: item.placeholder,
  caption: showsCaptions ? item.caption : null,
});
