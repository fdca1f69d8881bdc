import type { Limit } from "#kit/limits.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** One network that fails on one account. The limit is strict, because it affects no other network. */
export const loginByPair: Limit = { name: "login.pair", points: 10, seconds: 15 * MINUTE };
/** One account guessed from many networks. The limit is loose, so that strangers cannot easily lock out the owner. */
export const loginByAccount: Limit = { name: "login.account", points: 100, seconds: HOUR };
/** One network that tries many accounts. */
export const loginByAddress: Limit = { name: "login.address", points: 60, seconds: 15 * MINUTE };
/** Registration reveals whether an email is known, so it is limited too. */
export const registerByAddress: Limit = { name: "register.address", points: 20, seconds: HOUR };
export const resetByAccount: Limit = { name: "reset.account", points: 5, seconds: HOUR };
export const resetByAddress: Limit = { name: "reset.address", points: 20, seconds: HOUR };
export const linkByAddress: Limit = { name: "link.address", points: 30, seconds: 15 * MINUTE };
export const resendByAccount: Limit = { name: "resend.account", points: 5, seconds: HOUR };
export const changeByAccount: Limit = { name: "change.account", points: 10, seconds: 15 * MINUTE };
