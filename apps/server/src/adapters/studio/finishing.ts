import { displayed } from "./colour.ts";
import {
  blur,
  boxBlur,
  clamp,
  plane,
  random,
  rowReader,
  shrink,
  smoothstep,
  three,
} from "./float-image.ts";
import type { Pixels } from "./photo.ts";
import type { Scene } from "./scene.ts";
import type { Channels } from "./surroundings.ts";

const BLOOM_FACTOR = 8;
/**
 * The grain repeats after this many pixels, which is invisible and saves computing it per image.
 */
const GRAIN_SIDE = 256;

/** Effects of lens and film on the entire image: bloom, vignette, grade, grain. */
export function finish(picture: Channels, grade: Scene["grade"], seed: number): Pixels {
  const [red, green, blue] = picture;
  const { width, height } = red;
  const glow = bloomOf(picture, grade.bloomAt);
  const bloom = three((c) => rowReader(glow[c], BLOOM_FACTOR, width));
  const [h0, h1, h2] = bloom;
  const grain = grainOf(seed);
  const out = new Uint8Array(width * height * 3);
  const { shadow, high, contrast, sat, vignette } = grade;
  for (let y = 0; y < height; y++) {
    for (const reader of bloom) reader.row(y);
    const dy = y / height - 0.48;
    const grainRow = (y % GRAIN_SIDE) * GRAIN_SIDE;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const dx = (x / width - 0.5) * 1.15;
      const keep = 1 - vignette * smoothstep(0.28, 0.82, Math.sqrt(dx * dx + dy * dy));
      const r = displayed(
        (1 - (1 - clamp(red.data[at]!)) * (1 - clamp(h0.line[x]! * grade.bloom))) * keep,
      );
      const g = displayed(
        (1 - (1 - clamp(green.data[at]!)) * (1 - clamp(h1.line[x]! * grade.bloom))) * keep,
      );
      const b = displayed(
        (1 - (1 - clamp(blue.data[at]!)) * (1 - clamp(h2.line[x]! * grade.bloom))) * keep,
      );
      const luma = 0.299 * r + 0.587 * g + 0.114 * b;
      const film =
        grain[grainRow + (x % GRAIN_SIDE)]! *
        grade.grain *
        (0.35 + 0.65 * (1 - Math.abs(luma - 0.42) * 1.6));
      const base = (luma * (1 - sat) - 0.45) * contrast + 0.45 + film;
      const steep = sat * contrast;
      const i = at * 3;
      out[i] = clamp(base + r * steep + shadow[0] * (1 - luma) + high[0] * luma) * 255 + 0.5;
      out[i + 1] = clamp(base + g * steep + shadow[1] * (1 - luma) + high[1] * luma) * 255 + 0.5;
      out[i + 2] = clamp(base + b * steep + shadow[2] * (1 - luma) + high[2] * luma) * 255 + 0.5;
    }
  }
  return { data: out, width, height };
}

/** The blurred bright parts, `BLOOM_FACTOR` times smaller. */
function bloomOf(picture: Channels, from: number): Channels {
  const small = three((c) => shrink(picture[c], BLOOM_FACTOR / 2));
  const [red, green, blue] = small;
  for (let i = 0; i < red.data.length; i++) {
    const peak = Math.max(red.data[i]!, green.data[i]!, blue.data[i]!);
    const share = smoothstep(from - 0.2, from + 0.35, peak);
    for (const channel of small) channel.data[i]! *= share;
  }
  return three((c) => {
    const half = shrink(small[c], 2);
    return blur(half, half.width * 0.022);
  });
}

function grainOf(seed: number): Float32Array {
  const next = random(seed);
  const fine = plane(GRAIN_SIDE, GRAIN_SIDE);
  for (let i = 0; i < fine.data.length; i++) fine.data[i] = (next() + next() + next() - 1.5) * 1.15;
  const coarse = boxBlur(fine, 1).data;
  return fine.data.map((value, i) => coarse[i]! * 2.25 + value * 0.3);
}
