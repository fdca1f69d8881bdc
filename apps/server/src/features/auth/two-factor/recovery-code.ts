import { randomInt } from "node:crypto";

export const RECOVERY_CODES = 10;
/** Crockford's: no letter that looks like a digit. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const GROUPS = 3;
const GROUP = 4;

const newGroup = () =>
  Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Sixty bits, in groups that can be read aloud: `k3v9-x0tq-7hpa`. */
export const newRecoveryCode = () => Array.from({ length: GROUPS }, newGroup).join("-");

/** As it is compared, however it was typed. */
export const bareCode = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");

export const isAppCode = (bare: string) => /^\d{6}$/.test(bare);
