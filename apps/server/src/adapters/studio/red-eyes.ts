import { displayed, linearOf, toLab, toRgb, type Lab, type Rgb } from "./colour.ts";
import type { Face, Point } from "./faces.ts";
import type { Pixels } from "./photo.ts";
import { smoothstep } from "./float-image.ts";

/**
 * In heights of a face: maximum distance of a pupil from the detected eye, and where skin begins.
 */
const REACH = 0.13;
const AROUND = 0.2;
/** On the green-red axis: how much redder than the skin around it a flash makes a pupil. */
const REDDER = 0.045;

/** Removes the red of a flash from pupils, in place. Brown eyes are yellower and unchanged. */
export function darkenRedEyes(photo: Pixels, faces: readonly Face[]): void {
  for (const { leftEye, rightEye, size } of faces) {
    darken(photo, leftEye, size);
    darken(photo, rightEye, size);
  }
}

function darken(photo: Pixels, eye: Point, size: number): void {
  const skin = meanRed(photo, eye, size);
  const rgb: Rgb = [0, 0, 0];
  visit(photo, eye, size * REACH, (i, away, lab) => {
    const redder = smoothstep(REDDER * 0.6, REDDER * 1.5, lab[1] - skin);
    const isFlash = smoothstep(0.95, 0.65, lab[2] / Math.max(lab[1], 1e-3));
    const share = redder * isFlash * smoothstep(1, 0.8, away);
    if (share <= 0) return;
    // A little brightness remains, so that the reflection in the eye is kept.
    toRgb(
      lab[0] * (1 - 0.32 * share),
      lab[1] * (1 - 0.93 * share),
      lab[2] * (1 - 0.7 * share),
      rgb,
    );
    for (const c of [0, 1, 2] as const) photo.data[i + c] = displayed(rgb[c]) * 255 + 0.5;
  });
}

function meanRed(photo: Pixels, eye: Point, size: number): number {
  let sum = 0;
  let count = 0;
  visit(photo, eye, size * AROUND, (_, away, lab) => {
    if (away * AROUND < REACH) return;
    sum += lab[1];
    count++;
  });
  return count > 0 ? sum / count : 0;
}

/** `away` is 0 in the centre and 1 at `reach`. */
function visit(
  { data, width, height }: Pixels,
  { x, y }: Point,
  reach: number,
  look: (i: number, away: number, lab: Lab) => void,
): void {
  const lab: Lab = [0, 0, 0];
  for (let py = Math.max(0, Math.ceil(y - reach)); py < Math.min(height, y + reach); py++) {
    for (let px = Math.max(0, Math.ceil(x - reach)); px < Math.min(width, x + reach); px++) {
      const away = Math.hypot(px - x, py - y) / reach;
      if (away > 1) continue;
      const i = (py * width + px) * 3;
      toLab(linearOf[data[i]!]!, linearOf[data[i + 1]!]!, linearOf[data[i + 2]!]!, lab);
      look(i, away, lab);
    }
  }
}
