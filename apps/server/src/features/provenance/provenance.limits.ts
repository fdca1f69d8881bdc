import type { Limit } from "#kit/limits.ts";

/** Verification needs no account. The limit is enough for a newsroom and too low for probing. */
export const verifiesByNetwork: Limit = { name: "provenance.verify", points: 60, seconds: 600 };
