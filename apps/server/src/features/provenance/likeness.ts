/**
 * What a picture looks like in 256 bits: whether each of 16 × 16 fields is darker than the one to its
 * right. Saving it again or smaller changes few of them, another picture about half.
 */
export const LIKENESS_BYTES = 32;
export const LIKENESS_WIDTH = 17;
export const LIKENESS_HEIGHT = 16;

/**
 * Copies of 41 pictures of ours differed in 36 bits at most (thumbnails, WebP, AVIF, JPEG at 40,
 * brighter by 15 %), any two pictures in 73 at least, also two in the same scene.
 */
const SAME_WITHIN = 52;

/** From a picture of 17 × 16 grey pixels. */
export function likenessOf(grey: Uint8Array): Buffer {
  const bits = Buffer.alloc(LIKENESS_BYTES);
  for (let y = 0; y < LIKENESS_HEIGHT; y++) {
    for (let x = 0; x < LIKENESS_WIDTH - 1; x++) {
      const at = y * LIKENESS_WIDTH + x;
      if (grey[at]! >= grey[at + 1]!) continue;
      const bit = y * (LIKENESS_WIDTH - 1) + x;
      bits[bit >> 3]! |= 1 << (bit & 7);
    }
  }
  return bits;
}

export function looksTheSame(one: Buffer, other: Buffer): boolean {
  if (one.length !== LIKENESS_BYTES || other.length !== LIKENESS_BYTES) return false;
  let apart = 0;
  for (let i = 0; i < LIKENESS_BYTES; i++) {
    for (let differing = one[i]! ^ other[i]!; differing > 0; differing >>= 1)
      apart += differing & 1;
  }
  return apart <= SAME_WITHIN;
}
