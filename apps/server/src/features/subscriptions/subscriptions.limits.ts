import type { Limit } from "#kit/limits.ts";

/** Each change may send requests to the payment provider. */
export const changesByUser: Limit = { name: "subscriptions.change", points: 60, seconds: 3_600 };
