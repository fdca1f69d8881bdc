import type { Limit } from "#kit/limits.ts";

/** Enough for a user who types in a year of dates, but not for a script. */
export const changesByUser: Limit = { name: "events.change", points: 2_000, seconds: 3_600 };
/** Parsing a file takes CPU time. */
export const importsByUser: Limit = { name: "events.import", points: 60, seconds: 3_600 };
export const feedsByUser: Limit = { name: "events.feed", points: 30, seconds: 3_600 };
/** Calendar programs poll every few minutes at most, on a handful of devices. */
export const readsOfFeed: Limit = { name: "events.feed_read", points: 300, seconds: 3_600 };
