import type { Limit } from "#kit/limits.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** One network that fails on one account. The limit is strict, because it affects no other network. */
export const loginByPair: Limit = { name: "login.pair", points: 10, seconds: 15 * MINUTE };
/**
 * One account guessed from many networks. Attempts that the limit above rejects do not count, and a device
 * on which the owner has signed in before has the next limit instead, so strangers cannot lock it out.
 */
export const loginByAccount: Limit = { name: "login.account", points: 100, seconds: HOUR };
/** A copied device cookie allows no more guesses than one more network. */
export const loginByDevice: Limit = { name: "login.device", points: 10, seconds: 15 * MINUTE };
/** One network that tries many accounts. */
export const loginByAddress: Limit = { name: "login.address", points: 60, seconds: 15 * MINUTE };
/** Registration reveals whether an email is known, so it is limited too. */
export const registerByAddress: Limit = { name: "register.address", points: 20, seconds: HOUR };
/** A stranger in one network uses half of the account's limit, so that the owner's own request is sent too. */
export const resetByPair: Limit = { name: "reset.pair", points: 5, seconds: HOUR };
export const resetByAccount: Limit = { name: "reset.account", points: 10, seconds: HOUR };
export const resetByDevice: Limit = { name: "reset.device", points: 5, seconds: HOUR };
export const resetByAddress: Limit = { name: "reset.address", points: 20, seconds: HOUR };
export const linkByAddress: Limit = { name: "link.address", points: 30, seconds: 15 * MINUTE };
/** The address is unconfirmed, so it may belong to a stranger. */
export const resendByAccount: Limit = { name: "resend.account", points: 5, seconds: 24 * HOUR };
export const changeByAccount: Limit = { name: "change.account", points: 10, seconds: 15 * MINUTE };
