import { updateAlbum } from "./albums.store.ts";
import type { ChangeCtx } from "./change-album.ts";
import { changeItems } from "./change-items.ts";
import { findPositions, respaceItems } from "./find-positions.ts";
import { listPresentIds, updatePositions, type Place } from "./positions.store.ts";

interface Move {
  readonly item_ids: readonly string[];
  readonly after: string | null;
}

/** The order that the user sees becomes the manual one, so that a move changes only the moved items. */
export async function moveItems(
  ctx: ChangeCtx,
  albumId: string,
  { item_ids, after }: Move,
): Promise<Place[]> {
  return changeItems(ctx, albumId, async (tx, { row: album, imageUserIds }) => {
    if (album.ordering !== "manual") {
      await respaceItems(tx.db, album, album.ordering);
      await updateAlbum(tx.db, album, { ordering: "manual" }, tx.now);
    }
    const present = new Set(await listPresentIds(tx.db, { album, ids: item_ids, imageUserIds }));
    const moved = [...new Set(item_ids)].filter((id) => present.has(id));
    const positions = await findPositions(tx.db, album, { count: moved.length, after, moved });
    const places = moved.map((id, index) => ({ id, position: positions[index] ?? "" }));
    await updatePositions(tx.db, album, places);
    return places;
  });
}
