import type { Limit } from "#kit/limits.ts";

/** Each one reads everything that somebody has. */
export const exportsByUser: Limit = { name: "export.user", points: 5, seconds: 86_400 };
