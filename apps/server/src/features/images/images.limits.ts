import type { Limit } from "#kit/limits.ts";

/** Enough for a user who uploads years of photos in one evening, but not for a script. */
export const uploadsByUser: Limit = { name: "images.upload", points: 3_000, seconds: 3_600 };

/** Files that crash the decoder, or take too long or too much memory. */
export const crashesByUser: Limit = { name: "images.crash", points: 5, seconds: 3_600 };

/** Each one is rendered, which takes up to a second of a core. */
export const downloadsByUser: Limit = { name: "images.download", points: 120, seconds: 3_600 };

export const MAX_IMAGES_PER_USER = 20_000;
