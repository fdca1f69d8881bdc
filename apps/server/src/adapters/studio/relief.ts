import { linearOf } from "./colour.ts";
import { SEGMENT_FACTOR } from "./matte.ts";
import type { Person } from "./person.ts";
import { blur, blurSmall, clamp, plane, sample, smoothstep, type Plane } from "./float-image.ts";
import type { Scene } from "./scene.ts";

export const RELIEF_FACTOR = 4;

type Direction = readonly [x: number, y: number, towardsViewer: number];

const directions: Record<Scene["light"]["keyFrom"], Direction> = {
  left: [-0.78, -0.3, 0.55],
  right: [0.78, -0.3, 0.55],
  below: [0, 0.72, 0.69],
  above: [0, -0.78, 0.62],
  back: [0, -0.45, 0.3],
  front: [0, -0.15, 0.99],
};

/** How the key light of the scene falls on a person, `RELIEF_FACTOR` times smaller. */
export interface Relief {
  /** From 0, turned away from the key light, to 1, turned towards it. */
  readonly lit: Plane;
  /** Factor for the light of the photo: removes the old light and adds the new one. */
  readonly gain: Plane;
}

/** The share of the photo's own light and shade on a face that is removed. */
const FLATTEN = 0.42;
const MODELLING = 0.26;

export function reliefOf(person: Person, keyFrom: Scene["light"]["keyFrom"]): Relief {
  const { faceSize } = person;
  const [lx, ly, lz] = directions[keyFrom];
  const round = blurSmall(person.alpha, faceSize * 0.2, RELIEF_FACTOR);
  const { width, height } = round;
  const flat = flattening(person, width, height);
  const lit = plane(width, height);
  const gain = plane(width, height);
  const bulge = (faceSize / RELIEF_FACTOR) * 0.55;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      // An inflated silhouette approximates the slopes of a body.
      let nx = (sample(round, x - 1, y) - sample(round, x + 1, y)) * 0.5 * bulge;
      let ny = (sample(round, x, y - 1) - sample(round, x, y + 1)) * 0.5 * bulge;
      let isFace = 0;
      for (const face of person.faces) {
        const dx = (x * RELIEF_FACTOR - face.eyes.x) / (face.size * 0.5);
        const dy = (y * RELIEF_FACTOR - face.eyes.y - face.size * 0.12) / (face.size * 0.72);
        const away = Math.hypot(dx, dy);
        const share = smoothstep(1.25, 0.75, away);
        if (share <= isFace) continue;
        isFace = share;
        nx += (dx * 0.9 - nx) * share;
        ny += (dy * 0.9 - ny) * share;
      }
      const steep = Math.hypot(nx, ny);
      if (steep > 0.92) {
        nx *= 0.92 / steep;
        ny *= 0.92 / steep;
      }
      const facing = nx * lx + ny * ly + Math.sqrt(1 - nx * nx - ny * ny) * lz;
      lit.data[at] = smoothstep(-0.35, 1.15, facing);
      gain.data[at] = flat.data[at]! * (1 + MODELLING * (facing - lz));
    }
  }
  return { lit: blur(lit, (faceSize / RELIEF_FACTOR) * 0.05), gain };
}

/**
 * Below 1 where the photo's light was brighter than on the rest of the face, above 1 where darker.
 */
function flattening(person: Person, width: number, height: number): Plane {
  const { pixels, alpha, skin, partsShift } = person;
  const weight = plane(width, height);
  const light = plane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const px = Math.min(pixels.width - 1, x * RELIEF_FACTOR + 2);
      const py = Math.min(pixels.height - 1, y * RELIEF_FACTOR + 2);
      const from = py * pixels.width + px;
      const isSkin = sample(
        skin,
        (px - partsShift.x) / SEGMENT_FACTOR,
        (py - partsShift.y) / SEGMENT_FACTOR,
      );
      const luminance =
        0.2126 * linearOf[pixels.data[from * 3]!]! +
        0.7152 * linearOf[pixels.data[from * 3 + 1]!]! +
        0.0722 * linearOf[pixels.data[from * 3 + 2]!]!;
      const at = y * width + x;
      const share = smoothstep(0.5, 0.9, isSkin) * smoothstep(0.6, 0.95, alpha.data[from]!) + 1e-4;
      weight.data[at] = share;
      light.data[at] = Math.log(luminance + 0.01) * share;
    }
  }
  const sigma = Math.max(1, (person.faceSize / RELIEF_FACTOR) * 0.13);
  const wide = blur(weight, sigma);
  const low = blur(light, sigma);
  const out = plane(width, height).data.fill(1);
  for (const face of person.faces) {
    const cx = face.eyes.x / RELIEF_FACTOR;
    const cy = (face.eyes.y + face.size * 0.2) / RELIEF_FACTOR;
    const reach = face.size / RELIEF_FACTOR;
    const mean = meanLight(low, wide, cx, cy, reach * 0.35);
    for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++) {
      for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
        const at = y * width + x;
        const share =
          smoothstep(0.1, 0.5, wide.data[at]!) *
          smoothstep(0.85, 0.45, Math.hypot(x - cx, y - cy) / reach);
        if (share <= 0) continue;
        const brighter = clamp(low.data[at]! / wide.data[at]! - mean, -1, 1);
        out[at] = Math.exp(-FLATTEN * brighter * share);
      }
    }
  }
  return plane(width, height, out);
}

function meanLight(low: Plane, wide: Plane, cx: number, cy: number, reach: number): number {
  let sum = 0;
  let weight = 0;
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(low.height, cy + reach); y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(low.width, cx + reach); x++) {
      sum += low.data[y * low.width + x]!;
      weight += wide.data[y * low.width + x]!;
    }
  }
  return weight > 0 ? sum / weight : 0;
}
