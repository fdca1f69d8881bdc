import type { Limit } from "#kit/limits.ts";

/** Each offer costs a safety check. */
export const offersByUser: Limit = { name: "samples.offer", points: 100, seconds: 3_600 };
export const reportsByNetwork: Limit = { name: "samples.report", points: 30, seconds: 3_600 };
