import type { Limit } from "#kit/limits.ts";

/** The budget of trial images, for all administrators together. */
export const trialsOfAll: Limit = { name: "templates.trial", points: 60, seconds: 86_400 };
