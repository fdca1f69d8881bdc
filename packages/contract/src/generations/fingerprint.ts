import { z } from "zod";

/**
 * A coarse pattern of light and dark in a face, 256 bits. Copies of one photo have similar patterns, also
 * smaller, cropped or brighter ones; other photos of the same person do not.
 */
export const Fingerprint = z.string().regex(/^[0-9a-f]{64}$/);
export type Fingerprint = z.infer<typeof Fingerprint>;

/** Copies differ in up to 0.2 of the bits, different photos in more than 0.27. */
const MOST_DIFFERENT = 0.2;
const BITS = 256;

export function isSamePhoto(first: Fingerprint, second: Fingerprint): boolean {
  const [digits, others] = [first.split(""), second.split("")];
  const different = digits.reduce(
    (sum, digit, index) => sum + ones(parseInt(digit, 16) ^ parseInt(others[index] ?? "0", 16)),
    0,
  );
  return different <= MOST_DIFFERENT * BITS;
}

const ones = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + ones(bits >> 1));
