import sharp from "sharp";
import { plane, three, type Plane, type Three } from "./float-image.ts";

/** Red, green, blue, one byte each, row by row. */
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

/** More than an image of 1024 pixels shows of one person; larger photos are decoded smaller. */
export const LONGEST_SIDE = 2_000;

export async function readPhoto(path: string, longestSide = LONGEST_SIDE): Promise<Pixels> {
  const { data, info } = await sharp(path)
    .rotate()
    .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .flatten({ background: "#fff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The input range of the networks: from -1 to 1. */
export function asTensor({ data }: Pixels): Float32Array {
  const out = new Float32Array(data.length);
  for (let i = 0; i < out.length; i++) out[i] = data[i]! / 127.5 - 1;
  return out;
}

/** The three channels from 0 to 1, each pixel the mean of a square of `factor`. */
export function channelsOf({ data, width, height }: Pixels, factor: number): Three<Plane> {
  const out = three(() => plane(Math.ceil(width / factor), Math.ceil(height / factor)));
  const [red, green, blue] = out;
  for (let y = 0; y < red.height; y++) {
    const bottom = Math.min((y + 1) * factor, height);
    for (let x = 0; x < red.width; x++) {
      const right = Math.min((x + 1) * factor, width);
      let r = 0;
      let g = 0;
      let b = 0;
      for (let py = y * factor; py < bottom; py++) {
        for (let i = (py * width + x * factor) * 3; i < (py * width + right) * 3; i += 3) {
          r += data[i]!;
          g += data[i + 1]!;
          b += data[i + 2]!;
        }
      }
      const share = 1 / (255 * (bottom - y * factor) * (right - x * factor));
      const at = y * red.width + x;
      red.data[at] = r * share;
      green.data[at] = g * share;
      blue.data[at] = b * share;
    }
  }
  return out;
}

/** The brightness of each pixel. */
export function lumaOf({ data }: Pixels): Float32Array {
  const luma = new Float32Array(data.length / 3);
  for (let i = 0, at = 0; i < luma.length; i++, at += 3) {
    luma[i] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  }
  return luma;
}

function asInput({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A part of the photo at another size. Outside the photo its border is repeated. */
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
  // The inner part is scaled first, because extending a large photo would cost more.
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

/** The entire photo centred in a black square: the input of the face detector. */
export async function letterboxed(photo: Pixels, side: number): Promise<Pixels> {
  const data = await asInput(photo)
    .resize(side, side, { fit: "contain", background: "#000" })
    .raw()
    .toBuffer();
  return { width: side, height: side, data };
}

export async function softened(photo: Pixels, sigma: number): Promise<Pixels> {
  // The minimum of sharp.
  if (sigma < 0.3) return photo;
  return { ...photo, data: await asInput(photo).blur(sigma).raw().toBuffer() };
}
