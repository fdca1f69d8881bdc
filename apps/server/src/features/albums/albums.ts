/** The public API of albums. */
export { findAlbum } from "./albums.store.ts";
export { countSeen } from "./shared/count-seen.ts";
export { countItemsOfUsers } from "./shared/shared-albums.store.ts";
export { endSharedAlbums } from "./shared/end-shared-albums.ts";
export { findAlbumFor } from "./shared/find-album-for.ts";
export { lockAlbumFor } from "./shared/lock-album-for.ts";
export { lockSharingOf } from "./shared/lock-sharing-of.ts";
export { followAlbumPermission } from "./shared/follow-permission.ts";
export type { SeenAlbum } from "./shared/seen-album.ts";
export type { AlbumRow } from "./albums.tables.ts";
export { cursorOf, parseCursor } from "./item-cursor.ts";
export { findVisibleItem, listItems, listItemsOfImages, type VisibleItem } from "./items.store.ts";
export { listArchiveParts } from "./list-archive-parts.ts";
export { openArchive } from "./open-archive.ts";
export { hideItems } from "./hide-items.ts";
export { showItems } from "./show-items.ts";
export { listAlbumsOfImage } from "./list-albums-of-image.ts";
