import type { Limit } from "#kit/limits.ts";

/**
 * Three of a million codes are right at any moment: who knows the password and guesses all day at this
 * pace is let in on less than one day in a thousand.
 */
export const codeByAccount: Limit = { name: "code.account", points: 10, seconds: 60 * 60 };
/** One address that tries many accounts. */
export const codeByAddress: Limit = { name: "code.address", points: 60, seconds: 15 * 60 };
