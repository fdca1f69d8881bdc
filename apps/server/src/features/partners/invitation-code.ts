import { randomInt } from "node:crypto";
import { CODE_ALPHABET, CODE_LENGTH } from "@twofold/contract/partners";

export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(
    "",
  );
