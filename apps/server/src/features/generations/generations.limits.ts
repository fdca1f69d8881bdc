import type { Limit } from "#kit/limits.ts";

/** Credits bound what is drawn; these bound what it costs to be refused, or to draw when all is free. */
export const startsByUser: Limit = { name: "generations.start", points: 60, seconds: 600 };
export const checksByUser: Limit = { name: "generations.check", points: 120, seconds: 600 };
