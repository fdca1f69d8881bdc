import { MAX_ALBUMS_A_USER, MAX_ITEMS_AN_ALBUM } from "@twofold/contract/albums";
import { AppError } from "#kit/app-error.ts";

export const albumNotFound = () => new AppError("not_found", { resource: "album" });
export const albumItemNotFound = () => new AppError("not_found", { resource: "album_item" });
export const copyNotFound = () => new AppError("not_found", { resource: "image" });
export const tooManyAlbums = () => new AppError("too_many_albums", { max: MAX_ALBUMS_A_USER });
export const albumFull = (count: number) =>
  new AppError("album_full", { max: MAX_ITEMS_AN_ALBUM, free: MAX_ITEMS_AN_ALBUM - count });
export const albumChanged = () => new AppError("album_changed");
export const fileNotFound = () => new AppError("not_found", { resource: "file" });
/** The user does not let the partner see what they put into shared albums. */
export const albumConsentMissing = () => new AppError("consent_missing", { consent: "album" });
