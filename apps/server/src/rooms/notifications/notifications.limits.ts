import type { Limit } from "#kit/limits.ts";

const HOUR = 3_600;

/** Each one is a call to somebody else's server. */
export const testPushByUser: Limit = { name: "push.test", points: 10, seconds: HOUR };
export const subscribeByUser: Limit = { name: "push.subscribe", points: 60, seconds: HOUR };
