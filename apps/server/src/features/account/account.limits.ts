import type { Limit } from "#kit/limits.ts";

/** An export reads all data of a user, so it is expensive. */
export const exportsByUser: Limit = { name: "export.user", points: 5, seconds: 86_400 };
