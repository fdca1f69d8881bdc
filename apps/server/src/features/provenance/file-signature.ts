import { createHmac, timingSafeEqual } from "node:crypto";

/** In base64url. */
export const SIGNATURE_LENGTH = 43;
const BLANK = Buffer.alloc(SIGNATURE_LENGTH, "A");

/** The offset of the signature. Undefined if the file has none, or more than one. */
function offsetOf(bytes: Buffer): number | undefined {
  const name = 'twofold:Seal="';
  const at = bytes.indexOf(name);
  if (at < 0 || bytes.includes(name, at + 1)) return undefined;
  const start = at + name.length;
  return bytes[start + SIGNATURE_LENGTH] === 0x22 ? start : undefined;
}

/**
 * Writes a signature of all other bytes into the reserved space. So an unchanged file is recognized
 * later without any stored record.
 */
export function signFile(key: Buffer, bytes: Buffer): boolean {
  const offset = offsetOf(bytes);
  if (offset === undefined) return false;
  BLANK.copy(bytes, offset);
  bytes.write(signatureOf(key, bytes), offset, "latin1");
  return true;
}

export function hasValidSignature(keys: readonly Buffer[], file: Buffer): boolean {
  const offset = offsetOf(file);
  if (offset === undefined) return false;
  const found = Buffer.from(file.subarray(offset, offset + SIGNATURE_LENGTH));
  const bytes = Buffer.from(file);
  BLANK.copy(bytes, offset);
  return keys.some((key) => timingSafeEqual(Buffer.from(signatureOf(key, bytes), "latin1"), found));
}

const signatureOf = (key: Buffer, bytes: Buffer) =>
  createHmac("sha256", key).update(bytes).digest("base64url");
