import type { Limit } from "#kit/limits.ts";

/** Each of them may ask the payment provider for something. */
export const changesByUser: Limit = { name: "subscriptions.change", points: 60, seconds: 3_600 };
