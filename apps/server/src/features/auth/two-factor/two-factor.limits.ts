import type { Limit } from "#kit/limits.ts";

/**
 * 3 of 1,000,000 codes are valid at any time: an attacker with the password who guesses all day at this
 * rate succeeds on less than one day in 1,000.
 */
export const codeByAccount: Limit = { name: "code.account", points: 10, seconds: 60 * 60 };
/** For a device on which the owner has signed in before: a thief of the password cannot lock it out. */
export const codeByDevice: Limit = { name: "code.device", points: 10, seconds: 60 * 60 };
/** One network that tries many accounts. */
export const codeByAddress: Limit = { name: "code.address", points: 60, seconds: 15 * 60 };
