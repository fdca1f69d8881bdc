import sharp from "sharp";

/** Red, green, blue, a byte each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** More than any picture shows of one person; a larger photo is decoded smaller. */
const LONGEST_SIDE = 2_000;

export async function readPhoto(path: string): Promise<Pixels> {
  const { data, info } = await sharp(path)
    .rotate()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .flatten({ background: "#fff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function asInput({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A part of the photo at another size. What lies outside the photo repeats its border. */
export async function cutOut(
  photo: Pixels,
  box: Box,
  width: number,
  height: number,
): Promise<Pixels> {
  const left = Math.max(0, Math.round(box.left));
  const top = Math.max(0, Math.round(box.top));
  const right = Math.min(photo.width, Math.round(box.left + box.width));
  const bottom = Math.min(photo.height, Math.round(box.top + box.height));
  const inside = { left, top, width: right - left, height: bottom - top };
  // The part inside is brought to its size first: extending a large photo would cost more.
  const kx = width / box.width;
  const ky = height / box.height;
  const w = Math.min(width, Math.max(1, Math.round(inside.width * kx)));
  const h = Math.min(height, Math.max(1, Math.round(inside.height * ky)));
  const before = Math.min(width - w, Math.max(0, Math.round((left - box.left) * kx)));
  const above = Math.min(height - h, Math.max(0, Math.round((top - box.top) * ky)));
  const resized = asInput(photo).extract(inside).resize(w, h, { fit: "fill", kernel: "lanczos3" });
  if (w === width && h === height) return { width, height, data: await resized.raw().toBuffer() };
  const small = await resized.raw().toBuffer();
  const data = await asInput({ width: w, height: h, data: small })
    .extend({
      left: before,
      top: above,
      right: width - w - before,
      bottom: height - h - above,
      extendWith: "copy",
    })
    .raw()
    .toBuffer();
  return { width, height, data };
}

/** The whole photo in a square, in the middle of black: what the face finder wants to see. */
export async function letterboxed(photo: Pixels, side: number): Promise<Pixels> {
  const data = await asInput(photo)
    .resize(side, side, { fit: "contain", background: "#000" })
    .raw()
    .toBuffer();
  return { width: side, height: side, data };
}
