import type { Point } from "./faces.ts";
import { clamp, plane, sample, type Plane } from "./float-image.ts";
import { SEGMENT_FACTOR } from "./matte.ts";
import type { Pixels } from "./photo.ts";

/** A person at the size of the image, with their position. */
export interface PlacedCutout {
  readonly pixels: Pixels;
  readonly alpha: Plane;
  /** Half the size of `pixels`, and moved by `partsShift`. */
  readonly hair: Plane;
  readonly skin: Plane;
  readonly partsShift: Point;
  /** The upper left corner, in pixels of the image. */
  readonly left: number;
  readonly top: number;
  /** In pixels of `pixels`. */
  readonly faces: readonly { readonly eyes: Point; readonly size: number }[];
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Turns a person around a point of the image, and keeps the part within `area`. Positive is
 * clockwise. Nothing else changes: a face keeps its proportions.
 */
export function turnPerson(
  person: PlacedCutout,
  angle: number,
  pivot: Point,
  area: Area,
): PlacedCutout {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const forward = (x: number, y: number): Point => ({
    x: pivot.x + (x - pivot.x) * cos - (y - pivot.y) * sin,
    y: pivot.y + (x - pivot.x) * sin + (y - pivot.y) * cos,
  });
  const bounds = within(person, forward, area);
  const { left, top, width, height } = bounds;
  const alpha = plane(width, height);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const dy = y + top + 0.5 - pivot.y;
    for (let x = 0; x < width; x++) {
      const dx = x + left + 0.5 - pivot.x;
      const sx = pivot.x + dx * cos + dy * sin - person.left - 0.5;
      const sy = pivot.y - dx * sin + dy * cos - person.top - 0.5;
      const a = insideOf(person.alpha, sx, sy);
      if (a <= 0) continue;
      const at = y * width + x;
      alpha.data[at] = a;
      cubic(person.pixels, sx, sy, data, at * 3);
    }
  }
  const part = (from: Plane): Plane => {
    const out = plane(Math.ceil(width / SEGMENT_FACTOR), Math.ceil(height / SEGMENT_FACTOR));
    for (let y = 0; y < out.height; y++) {
      const dy = (y + 0.5) * SEGMENT_FACTOR + top - pivot.y;
      for (let x = 0; x < out.width; x++) {
        const dx = (x + 0.5) * SEGMENT_FACTOR + left - pivot.x;
        const sx = pivot.x + dx * cos + dy * sin - person.left - person.partsShift.x;
        const sy = pivot.y - dx * sin + dy * cos - person.top - person.partsShift.y;
        out.data[y * out.width + x] = sample(
          from,
          sx / SEGMENT_FACTOR - 0.5,
          sy / SEGMENT_FACTOR - 0.5,
        );
      }
    }
    return out;
  };
  return {
    ...person,
    pixels: { data, width, height },
    alpha,
    hair: part(person.hair),
    skin: part(person.skin),
    partsShift: { x: 0, y: 0 },
    left,
    top,
    faces: person.faces.map(({ eyes, size }) => {
      const { x, y } = forward(eyes.x + person.left, eyes.y + person.top);
      return { eyes: { x: x - left, y: y - top }, size };
    }),
  };
}

function within(
  { left, top, pixels }: PlacedCutout,
  forward: (x: number, y: number) => Point,
  area: Area,
): { left: number; top: number; width: number; height: number } {
  const corners = [left, left + pixels.width].flatMap((x) =>
    [top, top + pixels.height].map((y) => forward(x, y)),
  );
  const from = {
    x: Math.max(area.left, Math.floor(Math.min(...corners.map(({ x }) => x)))),
    y: Math.max(area.top, Math.floor(Math.min(...corners.map(({ y }) => y)))),
  };
  const to = {
    x: Math.min(area.right, Math.ceil(Math.max(...corners.map(({ x }) => x)))),
    y: Math.min(area.bottom, Math.ceil(Math.max(...corners.map(({ y }) => y)))),
  };
  const width = Math.max(16, to.x - from.x);
  const height = Math.max(16, to.y - from.y);
  return { left: from.x, top: from.y, width, height };
}

function insideOf(alpha: Plane, x: number, y: number): number {
  const isInside = x > -0.5 && y > -0.5 && x < alpha.width - 0.5 && y < alpha.height - 0.5;
  return isInside ? sample(alpha, x, y) : 0;
}

const weights = new Float64Array(8);

/** Catmull-Rom, which keeps a turned photo sharp. */
function cubic(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  out: Uint8Array,
  to: number,
): void {
  const column = Math.floor(x);
  const row = Math.floor(y);
  spread(x - column, 0);
  spread(y - row, 4);
  let r = 0;
  let g = 0;
  let b = 0;
  for (let j = 0; j < 4; j++) {
    const line = Math.min(height - 1, Math.max(0, row - 1 + j)) * width;
    const wy = weights[4 + j]!;
    for (let i = 0; i < 4; i++) {
      const at = (line + Math.min(width - 1, Math.max(0, column - 1 + i))) * 3;
      const w = weights[i]! * wy;
      r += data[at]! * w;
      g += data[at + 1]! * w;
      b += data[at + 2]! * w;
    }
  }
  out[to] = clamp(r, 0, 255) + 0.5;
  out[to + 1] = clamp(g, 0, 255) + 0.5;
  out[to + 2] = clamp(b, 0, 255) + 0.5;
}

function spread(t: number, at: number): void {
  weights[at] = ((2 - t) * t - 1) * t * 0.5;
  weights[at + 1] = ((3 * t - 5) * t * t + 2) * 0.5;
  weights[at + 2] = ((4 - 3 * t) * t + 1) * t * 0.5;
  weights[at + 3] = (t - 1) * t * t * 0.5;
}
