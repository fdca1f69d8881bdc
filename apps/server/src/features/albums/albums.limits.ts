import type { Limit } from "#kit/limits.ts";

/** Enough for a user who sorts a large album by keyboard, too few for a script. */
export const changesByUser: Limit = { name: "albums.change", points: 5_000, seconds: 3_600 };
export const newAlbumsByUser: Limit = { name: "albums.create", points: 300, seconds: 3_600 };
/** Each download reads every file of a part. */
export const archivesByUser: Limit = { name: "albums.archive", points: 200, seconds: 3_600 };
/** Each copy reads and writes every file of an image. */
export const keptByUser: Limit = { name: "albums.keep", points: 2_000, seconds: 3_600 };
