import type { Limit } from "#kit/limits.ts";

/** Nobody has to be known to ask; enough for a newsroom, too few to probe with. */
export const verifiesByNetwork: Limit = { name: "provenance.verify", points: 60, seconds: 600 };
