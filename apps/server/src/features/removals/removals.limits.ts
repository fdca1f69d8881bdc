import type { Limit } from "#kit/limits.ts";

const HOUR = 3_600;

export const removalsByNetwork: Limit = { name: "removals.network", points: 10, seconds: HOUR };
/** A sender can enter a stranger's address, and each request sends an email to it. */
export const removalsByEmail: Limit = { name: "removals.email", points: 5, seconds: 24 * HOUR };
