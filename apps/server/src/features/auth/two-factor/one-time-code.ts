import { createHmac, timingSafeEqual } from "node:crypto";

// RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, 30 seconds.
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks of phones differ by less than half a minute, and some users type slowly. */
const SKEW = 1;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export const stepAt = (now: Date) => Math.floor(now.getTime() / STEP_MS);

export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

/** Returns the step of the code if it is valid now. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const given = Buffer.from(code);
  let found: number | undefined;
  // Every step is compared, so that the response time reveals nothing.
  for (let step = stepAt(now) - SKEW; step <= stepAt(now) + SKEW; step += 1) {
    const own = Buffer.from(codeOfStep(secret, step));
    if (given.length === own.length && timingSafeEqual(given, own)) found = step;
  }
  return found;
}

export function base32(bytes: Buffer): string {
  let [bits, value, text] = [0, 0, ""];
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

/** The content of the QR code for authenticator apps. */
export function setupUri(secret: Buffer, account: string): string {
  const label = `Twofold:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Twofold&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}
