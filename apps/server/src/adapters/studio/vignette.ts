import { linearOf } from "./colour.ts";
import { blur, plane, smoothstep, three, type Plane, type Three } from "./float-image.ts";
import type { Layer } from "./scene.ts";
import type { Channels } from "./surroundings.ts";

/** Below this share of opaque pixels a column has no own colour. */
const RARE = 0.02;
const STEP = 4;

/**
 * Ends people in the colour of the foreground, blurred as if it were close to the lens, between
 * two rows. Without a foreground it is the colour of the lowest part of the background.
 */
export function layVignette(
  picture: Channels,
  backdrop: Channels,
  foreground: Layer | undefined,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const { width, height } = picture[0];
  const colours = coloursBelow(backdrop, foreground, width, height);
  for (let y = Math.max(0, Math.floor(from)); y < height; y++) {
    const share = smoothstep(from, to, y);
    for (const c of [0, 1, 2] as const) {
      const { data } = picture[c];
      const colour = colours[c];
      for (let x = 0, at = y * width; x < width; x++, at++) {
        data[at]! += (colour[x]! - data[at]!) * share;
      }
    }
  }
}

/** One colour for each column of the image. */
function coloursBelow(
  backdrop: Channels,
  foreground: Layer | undefined,
  width: number,
  height: number,
): Three<Float32Array> {
  const weights = plane(width, 1);
  const sums = three(() => plane(width, 1));
  if (foreground) gather(foreground, weights, sums);
  const wide = width * 0.09;
  const weight = blur(weights, wide).data;
  return three((c) => {
    const seen = blur(sums[c], wide).data;
    const own = backdrop[c];
    const row = Math.floor(own.height * 0.9) * own.width;
    return seen.map((value, x) => {
      const below = own.data[row + Math.min(own.width - 1, Math.floor((x * own.width) / width))]!;
      const share = smoothstep(0, RARE * (height / STEP), weight[x]!);
      return below + (value / (weight[x]! + 1e-6) - below) * share;
    });
  });
}

/** Adds the opaque pixels of the lowest fifth of each column. */
function gather({ data, width, height }: Layer, weights: Plane, sums: Channels): void {
  for (let y = Math.floor(height * 0.8); y < height; y += STEP) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const a = data[at + 3]! / 255;
      weights.data[x]! += a;
      for (const c of [0, 1, 2] as const) sums[c].data[x]! += linearOf[data[at + c]!]! * a;
    }
  }
}
