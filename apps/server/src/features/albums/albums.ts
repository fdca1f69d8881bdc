/** The public API of albums. */
export { findAlbum } from "./albums.store.ts";
export type { AlbumRow } from "./albums.tables.ts";
export { cursorOf, parseCursor } from "./item-cursor.ts";
export { findVisibleItem, listItems, listItemsOfImages, type VisibleItem } from "./items.store.ts";
export { listArchiveParts } from "./list-archive-parts.ts";
export { openArchive } from "./open-archive.ts";
export { hideItems } from "./hide-items.ts";
export { showItems } from "./show-items.ts";
export { listAlbumsOfImage } from "./image-albums.store.ts";
