import { linearOf } from "./colour.ts";
import type { Person } from "./person.ts";
import { blurSmall, clamp, plane, rowReader, three, type Plane } from "./float-image.ts";
import type { Layer } from "./scene.ts";
import type { Channels } from "./surroundings.ts";

export const SHADOW_FACTOR = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface LitPerson {
  readonly person: Person;
  readonly light: Float32Array;
  readonly order: number;
}

/**
 * Draws people and foreground over the background, in linear light and in place. A person in front
 * casts a shadow on people behind; the foreground casts one on all people.
 */
export function composite(
  picture: Channels,
  people: readonly LitPerson[],
  foreground: Layer | undefined,
  unit: number,
  /** Drawn between the people and the foreground. */
  between: () => void = () => {},
): void {
  const { width, height } = picture[0];
  const peopleMask = plane(width, height);
  for (const { person, light } of [...people].sort((a, b) => a.order - b.order)) {
    const shadow = personMask(person, peopleMask, 20 * unit);
    layPerson(picture, person, light, peopleMask, shadow, Math.round(10 * unit));
  }
  between();
  if (foreground) layForeground(picture, foreground, peopleMask, unit);
}

/** The position of a person as a blurred mask, `SHADOW_FACTOR` times smaller. */
export function personMask({ alpha, left, top }: Person, like: Size, sigma: number): Plane {
  const onCanvas = plane(like.width, like.height);
  for (let y = Math.max(0, -top); y < Math.min(alpha.height, like.height - top); y++) {
    const from = y * alpha.width + Math.max(0, -left);
    const to = y * alpha.width + Math.min(alpha.width, like.width - left);
    onCanvas.data.set(alpha.data.subarray(from, to), (y + top) * like.width + Math.max(0, left));
  }
  return blurSmall(onCanvas, sigma, SHADOW_FACTOR);
}

function layPerson(
  picture: Channels,
  { alpha, left, top }: Person,
  light: Float32Array,
  peopleMask: Plane,
  shadow: Plane,
  drop: number,
): void {
  const { width, height } = peopleMask;
  const [red, green, blue] = three((c) => picture[c].data);
  const dark = rowReader(shadow, SHADOW_FACTOR, width);
  for (let y = 0; y < height; y++) {
    dark.row(Math.max(0, y - drop));
    const py = y - top;
    const isRow = py >= 0 && py < alpha.height;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const px = x - left;
      const from = isRow && px >= 0 && px < alpha.width ? py * alpha.width + px : -1;
      const a = from < 0 ? 0 : alpha.data[from]!;
      const cast = dark.line[x]!;
      if (a <= 0 && cast < 0.004) continue;
      const keep = (1 - cast * (0.1 + 0.42 * peopleMask.data[at]!)) * (1 - a);
      if (a > 0) {
        red[at] = red[at]! * keep + light[from * 3]! * a;
        green[at] = green[at]! * keep + light[from * 3 + 1]! * a;
        blue[at] = blue[at]! * keep + light[from * 3 + 2]! * a;
        peopleMask.data[at] = Math.max(peopleMask.data[at]!, a);
      } else {
        red[at]! *= keep;
        green[at]! *= keep;
        blue[at]! *= keep;
      }
    }
  }
}

function layForeground(picture: Channels, { data }: Layer, peopleMask: Plane, unit: number): void {
  const { width, height } = peopleMask;
  const [red, green, blue] = three((c) => picture[c].data);
  const cover = plane(width, height);
  for (let i = 0; i < cover.data.length; i++) cover.data[i] = data[i * 4 + 3]! / 255;
  const dark = rowReader(blurSmall(cover, 16 * unit, SHADOW_FACTOR), SHADOW_FACTOR, width);
  const rise = Math.round(14 * unit);
  for (let y = 0; y < height; y++) {
    dark.row(Math.min(height - 1, y + rise));
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const a = cover.data[at]!;
      const body = peopleMask.data[at]!;
      const keep = (body > 0 ? 1 - 0.55 * clamp(dark.line[x]!) * body : 1) * (1 - a);
      if (keep === 1) continue;
      red[at] = red[at]! * keep + linearOf[data[at * 4]!]! * a;
      green[at] = green[at]! * keep + linearOf[data[at * 4 + 1]!]! * a;
      blue[at] = blue[at]! * keep + linearOf[data[at * 4 + 2]!]! * a;
    }
  }
}
