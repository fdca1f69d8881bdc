import { randomInt } from "node:crypto";

export const RECOVERY_CODES = 10;
/** Crockford's base32 alphabet, without characters that look like digits. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const GROUPS = 3;
const GROUP = 4;

const newGroup = () =>
  Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** 60 bits in groups that are easy to read aloud: `k3v9-x0tq-7hpa`. */
export const newRecoveryCode = () => Array.from({ length: GROUPS }, newGroup).join("-");

/** The normalized form of a typed code. */
export const bareCode = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");

export const isAppCode = (bare: string) => /^\d{6}$/.test(bare);
