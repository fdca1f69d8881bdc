import { linearOf, toLab, type Lab } from "./colour.ts";
import type { Pixels } from "./photo.ts";
import { blur, plane, shrink, three, type Plane, type Three } from "./float-image.ts";

export const NEAR_FACTOR = 4;
export const FAR_FACTOR = 8;

export type Channels = Three<Plane>;

/** The light of a background, in linear light. */
export interface Surroundings {
  readonly sharp: Channels;
  /** Light on an edge in front of it; `NEAR_FACTOR` times smaller. */
  readonly near: Channels;
  /** Light on a face in front of it; `FAR_FACTOR` times smaller. */
  readonly far: Channels;
  readonly mean: Lab;
  /** The variation of its lightness. */
  readonly spread: number;
}

export function surroundingsOf(background: Pixels): Surroundings {
  const { data, width, height } = background;
  const sharp = three((c) => {
    const out = plane(width, height);
    for (let i = 0; i < out.data.length; i++) out.data[i] = linearOf[data[i * 3 + c]!]!;
    return out;
  });
  const quarter = three((c) => shrink(sharp[c], NEAR_FACTOR));
  const near = three((c) => blur(quarter[c], (width * 0.014) / NEAR_FACTOR));
  const far = three((c) => {
    const small = shrink(quarter[c], FAR_FACTOR / NEAR_FACTOR);
    return blur(small, small.width * 0.07);
  });
  return { sharp, near, far, ...figuresOf(quarter) };
}

function figuresOf([red, green, blue]: Channels): { mean: Lab; spread: number } {
  const sums: Lab = [0, 0, 0];
  const lab: Lab = [0, 0, 0];
  let squares = 0;
  const count = red.data.length;
  for (let i = 0; i < count; i++) {
    toLab(red.data[i]!, green.data[i]!, blue.data[i]!, lab);
    for (const c of [0, 1, 2] as const) sums[c] += lab[c] / count;
    squares += (lab[0] * lab[0]) / count;
  }
  return { mean: sums, spread: Math.sqrt(Math.max(0, squares - sums[0] ** 2)) };
}
