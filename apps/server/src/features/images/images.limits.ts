import type { Limit } from "#kit/limits.ts";

/** Room for somebody who brings in years of photos in one evening, but not for a machine. */
export const uploadsByUser: Limit = { name: "images.upload", points: 3_000, seconds: 3_600 };

/** Also the most that a list without pages can have to answer. */
export const MAX_IMAGES_PER_USER = 20_000;
