interface Size {
  readonly width: number;
  readonly height: number;
}

export const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 16_000;

export function isTooLarge({ width, height }: Size): boolean {
  return width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS;
}

const THUMBNAIL_SIDE = 240;
const THUMBNAIL_LONGEST = 480;

/**
 * The shorter side has 240 px; panoramas are cropped to their centre, small images are unchanged.
 */
export function thumbnailSize({ width, height }: Size): Size {
  const scale = Math.min(1, THUMBNAIL_SIDE / Math.min(width, height));
  const side = (length: number) =>
    Math.min(THUMBNAIL_LONGEST, Math.max(1, Math.round(length * scale)));
  return { width: side(width), height: side(height) };
}
