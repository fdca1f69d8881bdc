import { createHmac, timingSafeEqual } from "node:crypto";

/** In base64url. */
export const SIGNATURE_LENGTH = 43;
const BLANK = Buffer.alloc(SIGNATURE_LENGTH, "A");

/** Where the seal stands in a file; undefined if it has none, or more than one. */
function placeOf(bytes: Buffer): number | undefined {
  const name = 'twofold:Seal="';
  const at = bytes.indexOf(name);
  if (at < 0 || bytes.includes(name, at + 1)) return undefined;
  const start = at + name.length;
  return bytes[start + SIGNATURE_LENGTH] === 0x22 ? start : undefined;
}

/**
 * Writes into the file, in the room that was left for it, what proves every other byte of it. So a file
 * that comes back can be told from one that was touched, and nobody has to remember it.
 */
export function seal(key: Buffer, bytes: Buffer): boolean {
  const place = placeOf(bytes);
  if (place === undefined) return false;
  BLANK.copy(bytes, place);
  bytes.write(sealOf(key, bytes), place, "latin1");
  return true;
}

export function hasValidSignature(keys: readonly Buffer[], given: Buffer): boolean {
  const place = placeOf(given);
  if (place === undefined) return false;
  const found = Buffer.from(given.subarray(place, place + SIGNATURE_LENGTH));
  const bytes = Buffer.from(given);
  BLANK.copy(bytes, place);
  return keys.some((key) => timingSafeEqual(Buffer.from(sealOf(key, bytes), "latin1"), found));
}

const sealOf = (key: Buffer, bytes: Buffer) =>
  createHmac("sha256", key).update(bytes).digest("base64url");
