/**
 * The appearance of an image in 256 bits: whether each of 16 × 16 fields is darker than its right
 * neighbour. Recompressing or scaling changes few bits; a different image differs in about half.
 */
export const PERCEPTUAL_HASH_BYTES = 32;
export const PERCEPTUAL_HASH_WIDTH = 17;
export const PERCEPTUAL_HASH_HEIGHT = 16;

/**
 * Copies of 41 of our images differed in at most 36 bits (thumbnails, WebP, AVIF, JPEG at 40,
 * brighter by 15 %). Any two images differed in at least 73, even two of the same scene.
 */
export const MAX_DIFFERING_BITS = 52;

/** Takes an image of 17 × 16 grey pixels. */
export function perceptualHashOf(grey: Uint8Array): Buffer {
  const bits = Buffer.alloc(PERCEPTUAL_HASH_BYTES);
  for (let y = 0; y < PERCEPTUAL_HASH_HEIGHT; y++) {
    for (let x = 0; x < PERCEPTUAL_HASH_WIDTH - 1; x++) {
      const at = y * PERCEPTUAL_HASH_WIDTH + x;
      if (grey[at]! >= grey[at + 1]!) continue;
      const bit = y * (PERCEPTUAL_HASH_WIDTH - 1) + x;
      bits[bit >> 3]! |= 1 << (bit & 7);
    }
  }
  return bits;
}

export function looksTheSame(one: Buffer, other: Buffer): boolean {
  if (one.length !== PERCEPTUAL_HASH_BYTES || other.length !== PERCEPTUAL_HASH_BYTES) return false;
  return countDifferingBits(one, other) <= MAX_DIFFERING_BITS;
}

/** False for an almost plain image: it would look the same as every other plain one. */
export function hasDetails(hash: Buffer): boolean {
  const bits = countDifferingBits(hash, Buffer.alloc(PERCEPTUAL_HASH_BYTES));
  return bits > MAX_DIFFERING_BITS && bits < PERCEPTUAL_HASH_BYTES * 8 - MAX_DIFFERING_BITS;
}

function countDifferingBits(one: Buffer, other: Buffer): number {
  let bits = 0;
  for (let i = 0; i < PERCEPTUAL_HASH_BYTES; i++) {
    for (let rest = one[i]! ^ other[i]!; rest > 0; rest >>= 1) bits += rest & 1;
  }
  return bits;
}
