/**
 * What a picture looks like in 256 bits: whether each of 16 × 16 fields is darker than the one to its
 * right. Saving it again or smaller changes few of them, another picture about half.
 */
export const PERCEPTUAL_HASH_BYTES = 32;
export const PERCEPTUAL_HASH_WIDTH = 17;
export const PERCEPTUAL_HASH_HEIGHT = 16;

/**
 * Copies of 41 pictures of ours differed in 36 bits at most (thumbnails, WebP, AVIF, JPEG at 40,
 * brighter by 15 %), any two pictures in 73 at least, also two in the same scene.
 */
const SAME_WITHIN = 52;

/** From a picture of 17 × 16 grey pixels. */
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
  let apart = 0;
  for (let i = 0; i < PERCEPTUAL_HASH_BYTES; i++) {
    for (let differing = one[i]! ^ other[i]!; differing > 0; differing >>= 1)
      apart += differing & 1;
  }
  return apart <= SAME_WITHIN;
}
