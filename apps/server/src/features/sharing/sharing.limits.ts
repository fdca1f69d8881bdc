import type { Limit } from "#kit/limits.ts";

/** Room for somebody who sends an evening's pictures to everybody, but not for a machine. */
export const linksByUser: Limit = { name: "sharing.link", points: 200, seconds: 3_600 };
/** Tokens that lead nowhere: a household whose links have ended stays far below, a guesser does not. */
export const missesByNetwork: Limit = { name: "sharing.miss", points: 100, seconds: 600 };
export const reportsByNetwork: Limit = { name: "sharing.report", points: 10, seconds: 3_600 };
