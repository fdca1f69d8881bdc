import type { Limit } from "#kit/limits.ts";

/** Enough for a user who shares many images in one evening, too few for a script. */
export const linksByUser: Limit = { name: "sharing.link", points: 200, seconds: 3_600 };
/** Invalid tokens. Visitors of ended links stay far below this, an attacker who guesses does not. */
export const missesByNetwork: Limit = { name: "sharing.miss", points: 100, seconds: 600 };
/** Wrong passwords of one link from one network. */
export const passwordsByNetwork: Limit = { name: "sharing.password", points: 5, seconds: 900 };
/** Wrong passwords of one link from everywhere, because an attacker may use many networks. */
export const passwordsByLink: Limit = { name: "sharing.passwords", points: 50, seconds: 3_600 };
/** An archive may have gigabytes, so one visitor downloads it a few times only. */
export const archivesByNetwork: Limit = { name: "sharing.archive", points: 30, seconds: 3_600 };
export const reportsByNetwork: Limit = { name: "sharing.report", points: 10, seconds: 3_600 };
