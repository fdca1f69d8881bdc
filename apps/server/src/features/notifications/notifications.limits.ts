import type { Limit } from "#kit/limits.ts";

const HOUR = 3_600;

/** Each test sends an email and calls an external push service. */
export const testByUser: Limit = { name: "reminder.test", points: 5, seconds: HOUR };
export const subscribeByUser: Limit = { name: "push.subscribe", points: 60, seconds: HOUR };
