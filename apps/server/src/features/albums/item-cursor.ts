import type { AlbumOrdering } from "@twofold/contract/albums";
import type { ItemRow } from "./albums.tables.ts";
import type { ItemCursor } from "./items.store.ts";

export const cursorOf = (
  ordering: AlbumOrdering,
  row: Pick<ItemRow, "id" | "imageId" | "happenedOn" | "position">,
): string =>
  ordering === "manual"
    ? [ordering, row.position, row.id].join("_")
    : [ordering, row.happenedOn, row.imageId, row.id].join("_");

/** The contract has validated the form. Returns undefined for a cursor of another ordering. */
export function parseCursor(ordering: AlbumOrdering, cursor: string): ItemCursor | undefined {
  const [kind, first = "", second = "", third = ""] = cursor.split("_");
  if (kind !== ordering) return undefined;
  if (ordering === "manual") return { ordering, position: first, id: second };
  return { ordering, happenedOn: first, imageId: second, id: third };
}
