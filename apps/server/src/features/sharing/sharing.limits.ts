import type { Limit } from "#kit/limits.ts";

/** Enough for a user who shares many images in one evening, too few for a script. */
export const linksByUser: Limit = { name: "sharing.link", points: 200, seconds: 3_600 };
/** Invalid tokens. Visitors of ended links stay far below this, an attacker who guesses does not. */
export const missesByNetwork: Limit = { name: "sharing.miss", points: 100, seconds: 600 };
export const reportsByNetwork: Limit = { name: "sharing.report", points: 10, seconds: 3_600 };
