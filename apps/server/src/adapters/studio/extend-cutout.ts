import type { Point } from "./faces.ts";
import { SHOULDERS } from "./subject.ts";
import type { Cutout } from "./matte.ts";
import { boxBlur, clamp, plane, random, sample, smoothstep, type Plane } from "./float-image.ts";

/**
 * Where the border of the photo cuts a person, in pixels of the cutout, and how far to continue.
 */
export interface Continuation {
  /** Sides of the cutout at the border of the photo, with the maximum number of added pixels. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly faceSize: number;
  readonly eyesX: number;
  readonly chinY: number;
  /** The mask of skin at any smaller size: skin is never mirrored below. */
  readonly skin: Plane;
}

/** Distance below its top at which a shoulder becomes an arm. */
const SLOPE = 1.1;
const SOLID = 0.6;

/** Runs of rows in which the border cuts through a person. */
export interface Contact {
  readonly from: number;
  readonly to: number;
}

export function contactsOf(
  isSolid: (at: number) => boolean,
  length: number,
  least: number,
): Contact[] {
  const found: Contact[] = [];
  let from = -1;
  for (let at = 0; at <= length; at++) {
    const solid = at < length && isSolid(at);
    if (solid && from < 0) from = at;
    if (!solid && from >= 0) {
      if (at - from >= least) found.push({ from, to: at });
      from = -1;
    }
  }
  return found;
}

/**
 * Continues people beyond the border of their photo, so that no straight cut is visible: hair ends
 * in a soft curve, shoulders are rounded, bodies continue below. New pixels mirror cloth or hair at
 * the border, which is invisible without a pattern. `shift` is the size added on the left and
 * above.
 */
export function extendCutout(
  cutout: Cutout,
  given: Continuation,
): Cutout & { readonly shift: Point } {
  const rows = growth(cutout, given);
  const shift = { x: before(rows.left), y: before(rows.top) };
  const widened = widen(cutout, given, rows.left, rows.right, rows.top);
  if (given.bottom <= 0) return { ...widened, shift };
  return { ...lengthen(widened, given, depths(cutout.alpha, given), shift.x), shift };
}

/** The number of pixels that this growth adds. */
function before(added: Float32Array): number {
  let most = 0;
  for (const value of added) most = Math.max(most, value);
  return Math.ceil(most * 1.15);
}

interface Growth {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly top: Float32Array;
}

/** The pixels to add: on the left and right for each row, above for each column. */
function growth({ alpha }: Cutout, given: Continuation): Growth {
  const { width, height, data } = alpha;
  const { faceSize } = given;
  const least = faceSize * 0.05;
  const side = (column: number, most: number, reach: number): Float32Array => {
    const out = new Float32Array(height);
    if (most <= 0) return out;
    // A sliver along the border is the remainder of a removed person; it must not grow.
    const inside = column + (column < width / 2 ? 1 : -1) * Math.min(width >> 1, Math.round(least));
    const isCut = (y: number) =>
      data[y * width + column]! > SOLID && data[y * width + inside]! > SOLID;
    for (const contact of contactsOf(isCut, height, least)) {
      const isBody = contact.to >= height - 2 && contact.from > given.chinY - faceSize * 0.35;
      if (isBody) {
        const wide = Math.min(most, Math.max(reach, faceSize * 0.12));
        shoulder(out, contact, wide, faceSize, slopeAt(alpha, column, contact.from, faceSize));
      } else {
        bow(out, contact, Math.min(most, faceSize * 0.14), faceSize);
      }
    }
    return out;
  };
  const top = new Float32Array(width);
  if (given.top > 0) {
    for (const contact of contactsOf((x) => data[2 * width + x]! > SOLID, width, least)) {
      bow(top, contact, Math.min(given.top, faceSize * 0.22), faceSize);
    }
  }
  return {
    left: side(2, given.left, SHOULDERS * faceSize - given.eyesX),
    right: side(width - 3, given.right, SHOULDERS * faceSize - (width - given.eyesX)),
    top,
  };
}

/** How many rows an outline falls per column where it meets the border. */
function slopeAt(
  { width, height, data }: Plane,
  column: number,
  row: number,
  faceSize: number,
): number {
  const inwards = column < width / 2 ? 1 : -1;
  const steps = clamp(Math.round(faceSize * 0.12), 1, width >> 1);
  const x = column + inwards * steps;
  let top = Math.min(row, height - 1);
  while (top > 0 && data[(top - 1) * width + x]! > SOLID) top--;
  return (row - top) / steps;
}

/** Continues in the direction of the outline, and bends down into an arm. */
function shoulder(
  out: Float32Array,
  { from, to }: Contact,
  most: number,
  faceSize: number,
  slope: number,
): void {
  const length = faceSize * SLOPE;
  const bend = clamp(length / (most * Math.max(slope, 0.1)), 1.6, 6);
  for (let at = from; at < to; at++) {
    out[at] = most * (1 - (1 - clamp((at - from + 1) / length)) ** bend);
  }
}

/** A soft end for hair. */
function bow(out: Float32Array, { from, to }: Contact, most: number, faceSize: number): void {
  const length = to - from;
  const phase = random(length * 31 + from)() * 6;
  const height = Math.min(most, length * 0.16);
  for (let at = from; at < to; at++) {
    const t = (at - from + 0.5) / length;
    const wobble = 1 + 0.12 * Math.sin(at / (faceSize * 0.07) + phase);
    out[at] = height * Math.sin(Math.PI * t) ** 0.7 * wobble;
  }
}

function widen(
  cutout: Cutout,
  given: Continuation,
  left: Float32Array,
  right: Float32Array,
  top: Float32Array,
): Cutout {
  const { alpha, pixels } = cutout;
  const ahead = before(left);
  const after = before(right);
  const above = before(top);
  if (ahead + after + above === 0) return cutout;
  const width = alpha.width + ahead + after;
  const height = alpha.height + above;
  const grown = plane(width, height);
  const data = new Uint8Array(width * height * 3);
  const soft = given.faceSize * 0.035;
  for (let y = 0; y < height; y++) {
    const beyondY = above - y;
    const fromY = beyondY > 0 ? beyondY - 1 : y - above;
    for (let x = 0; x < width; x++) {
      const inX = x - ahead;
      const beyond = inX < 0 ? -inX : inX - alpha.width + 1;
      const fromX = mirrored(inX, alpha.width);
      const from = Math.min(fromY, alpha.height - 1) * alpha.width + fromX;
      const to = y * width + x;
      let a = alpha.data[from]!;
      if (beyond > 0) {
        const space = (inX < 0 ? left : right)[Math.min(fromY, alpha.height - 1)]!;
        a =
          edgeAlpha(alpha, fromX, fromY, inX < 0 ? 2 : alpha.width - 3) * fade(space, beyond, soft);
      }
      if (beyondY > 0) a = alpha.data[2 * alpha.width + fromX]! * fade(top[fromX]!, beyondY, soft);
      grown.data[to] = a;
      data[to * 3] = pixels.data[from * 3]!;
      data[to * 3 + 1] = pixels.data[from * 3 + 1]!;
      data[to * 3 + 2] = pixels.data[from * 3 + 2]!;
    }
  }
  return { pixels: { data, width, height }, alpha: grown };
}

function fade(space: number, beyond: number, soft: number): number {
  return space <= 0 ? 0 : smoothstep(space + soft * 0.4, Math.max(0, space - soft), beyond);
}

/** Pixels at the border are sometimes half transparent; their neighbours are not. */
function edgeAlpha(alpha: Plane, x: number, y: number, edge: number): number {
  const row = Math.min(y, alpha.height - 1) * alpha.width;
  return (
    Math.max(alpha.data[row + x]!, alpha.data[row + edge]!) *
    smoothstep(0.2, SOLID, alpha.data[row + edge]!)
  );
}

function mirrored(at: number, length: number): number {
  const inside = at < 0 ? -at - 1 : at >= length ? 2 * length - 1 - at : at;
  return clamp(inside, 0, length - 1);
}

/** Mirrors each column repeatedly within the cloth above its end. */
function lengthen(
  { alpha, pixels }: Cutout,
  given: Continuation,
  depth: Float32Array,
  shift: number,
): Cutout {
  const { width } = alpha;
  const last = alpha.height - 3;
  const height = alpha.height + Math.ceil(given.bottom);
  const grown = plane(width, height);
  grown.data.set(alpha.data.subarray(0, (last + 1) * width));
  const data = new Uint8Array(width * height * 3);
  data.set(pixels.data.subarray(0, (last + 1) * width * 3));
  for (let x = 0; x < width; x++) {
    const span = Math.max(1, depth[mirrored(x - shift, depth.length)]!);
    for (let y = last + 1; y < height; y++) {
      const swing = (y - last) % (2 * span);
      const up = swing <= span ? swing : 2 * span - swing;
      const from = (Math.max(0, Math.round(last - up)) * width + x) * 3;
      const to = y * width + x;
      grown.data[to] = alpha.data[last * width + x]!;
      data[to * 3] = pixels.data[from]!;
      data[to * 3 + 1] = pixels.data[from + 1]!;
      data[to * 3 + 2] = pixels.data[from + 2]!;
    }
  }
  return { pixels: { data, width, height }, alpha: grown };
}

function depths({ width, height, data }: Plane, { skin, faceSize }: Continuation): Float32Array {
  const last = height - 3;
  const most = faceSize * 0.9;
  const out = plane(width, 1);
  for (let x = 0; x < width; x++) {
    const isCloth = (y: number) =>
      data[y * width + x]! > 0.97 &&
      sample(skin, (x * skin.width) / width, (y * skin.height) / height) < 0.3;
    let deep = 0;
    while (deep < most && last - deep > 0 && isCloth(last - deep)) deep++;
    out.data[x] = deep * 0.8;
  }
  // Neighbouring columns must use similar offsets, or the cloth would look torn.
  return boxBlur(out, Math.max(2, most * 0.12), out).data;
}
