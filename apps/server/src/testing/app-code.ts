import { codeOfStep, stepAt } from "#features/auth/two-factor/one-time-code.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text)
    .map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** The code in the owner's authenticator app, now or `steps` times 30 seconds from now. */
export function appCode(secret: string, steps = 0): string {
  return codeOfStep(fromBase32(secret), stepAt(new Date()) + steps);
}
