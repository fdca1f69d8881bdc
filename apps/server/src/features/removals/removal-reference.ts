import { randomInt } from "node:crypto";

/** Without the letters that are read or heard as another. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** A number that a person can read out: R-7K3M-9QXF. It reveals neither time nor count. */
export const newReference = (): string => `R-${group()}-${group()}`;
