import { guidedLines } from "./guided-filter.ts";
import { channelsOf, type Pixels } from "./photo.ts";
import {
  boxBlur,
  clamp,
  plane,
  rowReader,
  shrink,
  smoothstep,
  spanOf,
  three,
  type Plane,
  type Three,
} from "./float-image.ts";

/** People cut out of a photo: the opacity and the colour of each pixel. */
export interface Cutout {
  readonly pixels: Pixels;
  readonly alpha: Plane;
}

/** The probabilities have half the size of the cut photo. */
export const SEGMENT_FACTOR = 2;
const COARSE = 4;
/** Farther from the people nothing is opaque. */
const LEAST_NEAR = 0.012;

/**
 * Refines coarse probabilities to the resolution of the photo: a guided filter finds the outline;
 * in the band around it, colour separates hair from the background.
 */
export function matteOf(pixels: Pixels, person: Plane, hair: Plane, faceSize: number): Cutout {
  const half = channelsOf(pixels, SEGMENT_FACTOR);
  const coarse = three((c) => shrink(half[c], COARSE / SEGMENT_FACTOR));
  const lines = guidedLines(half, person, Math.max(2, (faceSize * 0.045) / SEGMENT_FACTOR), 4e-4);
  const near = boxBlur(person, Math.max(2, (faceSize * 0.06) / SEGMENT_FACTOR));
  const isHair = boxBlur(hair, Math.max(2, (faceSize * 0.07) / SEGMENT_FACTOR));
  const first = firstAlpha(pixels, { ...lines, person, near, isHair });
  const solid = colourAround(coarse, first, faceSize, (a) => smoothstep(0.86, 0.985, a));
  const behind = colourAround(coarse, first, faceSize, (a) => 1 - smoothstep(0.015, 0.14, a));
  return separate(pixels, first, { solid, behind, isHair, near, person });
}

type Named<Name extends string> = Readonly<Record<Name, Plane>>;

function firstAlpha(
  { data, width, height }: Pixels,
  planes: Named<"r" | "g" | "b" | "c" | "person" | "near" | "isHair">,
): Plane {
  const read = (name: keyof typeof planes) => rowReader(planes[name], SEGMENT_FACTOR, width);
  const [r, g, b, c] = [read("r"), read("g"), read("b"), read("c")];
  const [person, near, isHair] = [read("person"), read("near"), read("isHair")];
  const readers = [r, g, b, c, person, isHair];
  const alpha = plane(width, height);
  for (let y = 0; y < height; y++) {
    near.row(y);
    const [from, to] = spanOf(near.line, 0, width, LEAST_NEAR);
    if (from === to) continue;
    for (const reader of readers) reader.row(y, from, to);
    for (let x = from; x < to; x++) {
      const around = near.line[x]!;
      if (around < LEAST_NEAR) continue;
      const at = y * width + x;
      const byColour =
        (r.line[x]! * data[at * 3]! +
          g.line[x]! * data[at * 3 + 1]! +
          b.line[x]! * data[at * 3 + 2]!) /
          255 +
        c.line[x]!;
      const hairy = smoothstep(0.06, 0.4, isHair.line[x]!);
      const p = person.line[x]!;
      const body = smoothstep(0.5, 0.92, byColour * 0.75 + p * 0.25);
      const strands = smoothstep(0.32, 0.88, byColour * 0.7 + p * 0.3);
      // The interior is opaque, however similar its colour is to the background.
      const inside = smoothstep(0.93, 0.995, around);
      alpha.data[at] = Math.max(
        (body + (strands - body) * hairy) * smoothstep(0.012, 0.12, around),
        inside,
      );
    }
  }
  return alpha;
}

interface ColourField {
  readonly colours: Three<Plane>;
  readonly weight: Plane;
}

/**
 * Spreads the colour of the weighted pixels outwards: near pixels first, distant ones where none is
 * near.
 */
function colourAround(
  guide: Three<Plane>,
  alpha: Plane,
  faceSize: number,
  weigh: (alpha: number) => number,
): ColourField {
  const picked = shrink(alpha, COARSE);
  for (let i = 0; i < picked.data.length; i++) picked.data[i] = weigh(picked.data[i]!);
  const reaches = [0.035, 0.09, 0.24].map((share) => Math.max(1, (share * faceSize) / COARSE));
  const weights = reaches.map((reach) => blurTwice(picked, reach));
  const colours = three((c) => {
    const channel = guide[c];
    const weighted = plane(picked.width, picked.height);
    for (let i = 0; i < weighted.data.length; i++)
      weighted.data[i] = channel.data[i]! * picked.data[i]!;
    const sums = reaches.map((reach) => blurTwice(weighted, reach));
    const out = plane(picked.width, picked.height);
    for (let i = 0; i < out.data.length; i++) {
      let value = sums[2]!.data[i]! / (weights[2]!.data[i]! + 1e-5);
      for (const level of [1, 0]) {
        const weight = weights[level]!.data[i]!;
        const share = weight / (weight + 0.04);
        value += (sums[level]!.data[i]! / (weight + 1e-5) - value) * share;
      }
      out.data[i] = value;
    }
    return out;
  });
  return { colours, weight: weights[2]! };
}

function blurTwice(from: Plane, reach: number): Plane {
  const out = boxBlur(from, reach);
  return boxBlur(out, reach, out);
}

function separate(
  { data, width, height }: Pixels,
  alpha: Plane,
  fields: { solid: ColourField; behind: ColourField; isHair: Plane; near: Plane; person: Plane },
): Cutout {
  const own = data.slice();
  const solid = three((c) => rowReader(fields.solid.colours[c], COARSE, width));
  const behind = three((c) => rowReader(fields.behind.colours[c], COARSE, width));
  const [f0, f1, f2] = solid;
  const [b0, b1, b2] = behind;
  const isHair = rowReader(fields.isHair, SEGMENT_FACTOR, width);
  const known = rowReader(fields.solid.weight, COARSE, width);
  const near = rowReader(fields.near, SEGMENT_FACTOR, width);
  const person = rowReader(fields.person, SEGMENT_FACTOR, width);
  const readers = [...solid, ...behind, isHair, known, person];
  for (let y = 0; y < height; y++) {
    near.row(y);
    const [from, to] = spanOf(near.line, 0, width, LEAST_NEAR);
    if (from === to) continue;
    for (const reader of readers) reader.row(y, from, to);
    for (let x = from; x < to; x++) {
      const at = y * width + x;
      let a = alpha.data[at]!;
      if (a >= 0.997 || near.line[x]! < LEAST_NEAR) continue;
      const fr = f0.line[x]!;
      const fg = f1.line[x]!;
      const fb = f2.line[x]!;
      const dr = fr - b0.line[x]!;
      const dg = fg - b1.line[x]!;
      const db = fb - b2.line[x]!;
      const r = data[at * 3]! / 255;
      const g = data[at * 3 + 1]! / 255;
      const b = data[at * 3 + 2]! / 255;
      const apart = dr * dr + dg * dg + db * db;
      const hairy = smoothstep(0.05, 0.3, isHair.line[x]!);
      // Dark on dark: colour gives no information, and a soft edge would become a halo.
      const unclear = 0.006 / (apart + 0.006);
      if (a > 0.004) {
        a += (smoothstep(0.34, 0.72, person.line[x]!) - a) * unclear;
        alpha.data[at] = a;
      }
      if (a > 0.004 && hairy > 0 && known.line[x]! > 0.01) {
        // Position of the colour between the background and the solid colour.
        const along =
          ((r - fr + dr) * dr + (g - fg + dg) * dg + (b - fb + db) * db) / (apart + 1e-4);
        const trust =
          (apart / (apart + 0.035)) * hairy * smoothstep(0, 0.25, a) * smoothstep(1, 0.8, a);
        a += (smoothstep(0.08, 0.92, along) - a) * trust * 0.85;
        alpha.data[at] = a;
      }
      // A half-covered pixel also contains the background; only the person's own colour is kept.
      const keep = smoothstep(0.72, 1, a) * 0.92;
      own[at * 3] = own8(r, fr, keep);
      own[at * 3 + 1] = own8(g, fg, keep);
      own[at * 3 + 2] = own8(b, fb, keep);
    }
  }
  return { pixels: { data: own, width, height }, alpha };
}

function own8(seen: number, solid: number, keep: number): number {
  return clamp(solid + (seen - solid) * keep) * 255 + 0.5;
}
