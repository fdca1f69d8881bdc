import type { Limit } from "#kit/limits.ts";

/** Each decision allows one appeal, so this only stops a script that guesses ids. */
export const appealsByUser: Limit = { name: "moderation.appeal", points: 20, seconds: 3_600 };
