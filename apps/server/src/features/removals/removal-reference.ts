import { randomInt } from "node:crypto";

/** Without characters that are easily confused. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** A number that a person can read out: R-7K3M-9QXF. It reveals neither time nor count. */
export const newReference = (): string => `R-${group()}-${group()}`;
