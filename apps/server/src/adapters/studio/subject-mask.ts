import type { Face } from "./faces.ts";
import {
  blur,
  blurSmall,
  clamp,
  plane,
  rowReader,
  shrink,
  smoothstep,
  type Plane,
} from "./float-image.ts";
import type { Segments } from "./segmentation.ts";

const COARSE = 3;
const IS_PERSON = 0.5;
const IS_HAIR = 0.3;

/**
 * Keeps only connected regions that contain a detected face. Passers-by, chairs and fragments are
 * removed from `segments.person`; an object stays if it is at the head or surrounded by a person.
 * `faces` are in pixels of the segments.
 */
export function isolateSubjects(
  segments: Segments,
  faces: readonly Pick<Face, "eyes" | "size">[],
): Plane {
  const { person, things } = segments;
  const { width, height } = person;
  const faceSize = faces[0]?.size ?? 60;
  const sure = plane(width, height);
  for (let i = 0; i < sure.data.length; i++) sure.data[i] = person.data[i]! - things.data[i]!;
  // A buckle is surrounded by cloth; a chair is next to it.
  const around = rowReader(blurSmall(sure, faceSize * 0.22, COARSE), COARSE, width);
  for (let y = 0; y < height; y++) {
    around.row(y);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const isAtHead = faces.some(
        (face) => Math.hypot(x - face.eyes.x, y - face.eyes.y) < face.size,
      );
      const isWorn = smoothstep(0.3, 0.55, around.line[x]!);
      const taken = isAtHead ? 0.1 : 0.55 * (1 - isWorn);
      sure.data[at] = person.data[at]! - things.data[at]! * taken;
    }
  }
  const coarse = shrink(sure, COARSE);
  const heads = faces.map(({ eyes, size }) => ({
    eyes: { x: eyes.x / COARSE, y: eyes.y / COARSE },
    size: size / COARSE,
  }));
  const own = pointsNear(coarse, heads, 0.6);
  const strangers = hairOfStrangers(shrink(segments.hair, COARSE), heads);
  const reached = claimed(coarse, own, strangers, IS_PERSON);
  // A region that is weakly connected next to a stranger belongs to the stranger.
  const connected =
    strangers.length > 0
      ? connectedWith(blur(reached, (faceSize / COARSE) * 0.07), own, 0.5)
      : reached;
  const near = blur(connected, Math.max(1.2, (faceSize / COARSE) * 0.035));
  for (let y = 0; y < height; y++) {
    const row = Math.min(near.height - 1, (y / COARSE) | 0) * near.width;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const isNear = smoothstep(
        0.03,
        0.3,
        near.data[row + Math.min(near.width - 1, (x / COARSE) | 0)]!,
      );
      sure.data[at] = clamp(sure.data[at]!) * isNear;
    }
  }
  for (const face of faces) fillChest(sure, face);
  return sure;
}

/** Where a chest begins and half its width, in heights of a face: arms have gaps beside it. */
const CHEST = 1.05;
const CHEST_WIDTH = 0.75;

/** A large object on the chest leaves a hole, which is filled if the person surrounds it. */
function fillChest({ width, height, data }: Plane, { eyes, size }: Head): void {
  const left = clamp(Math.round(eyes.x - size * CHEST_WIDTH), 0, width);
  const right = clamp(Math.round(eyes.x + size * CHEST_WIDTH), 0, width);
  const top = clamp(Math.round(eyes.y + size * CHEST), 0, height);
  const wide = right - left;
  if (wide < 1 || top >= height) return;
  const upwards = new Float32Array(wide * (height - top));
  const lowest = new Float32Array(wide);
  for (let y = height - 1; y >= top; y--) {
    for (let x = 0; x < wide; x++) {
      lowest[x] = Math.max(lowest[x]!, data[y * width + left + x]!);
      upwards[(y - top) * wide + x] = lowest[x]!;
    }
  }
  const above = data.slice(top * width + left, top * width + right);
  const after = new Float32Array(wide);
  for (let y = top; y < height; y++) {
    const row = y * width + left;
    let best = 0;
    for (let x = wide - 1; x >= 0; x--) after[x] = best = Math.max(best, data[row + x]!);
    best = 0;
    for (let x = 0; x < wide; x++) {
      const own = data[row + x]!;
      best = Math.max(best, own);
      above[x] = Math.max(above[x]!, own);
      const around = Math.min(best, after[x]!, above[x]!, upwards[(y - top) * wide + x]!);
      data[row + x] = Math.max(own, around);
    }
  }
}

type Head = Pick<Face, "eyes" | "size">;
type Spot = { readonly x: number; readonly y: number };

function pointsNear({ width, height }: Plane, heads: readonly Head[], faceHeights: number): Spot[] {
  const found: Spot[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isNear = ({ eyes, size }: Head) =>
        Math.hypot(x - eyes.x, y - eyes.y) < size * faceHeights;
      if (heads.some(isNear)) found.push({ x, y });
    }
  }
  return found;
}

/**
 * Hair at the height of heads that is connected to none of the faces, so it belongs to a stranger.
 */
export function hairOfStrangers(hair: Plane, heads: readonly Head[]): Spot[] {
  const { width, height, data } = hair;
  const known = connectedWith(hair, pointsNear(hair, heads, 0.75), IS_HAIR);
  const found: Spot[] = [];
  for (let at = 0; at < data.length; at++) {
    if (data[at]! <= IS_HAIR || known.data[at]! > 0) continue;
    const lock = connectedWith(hair, [{ x: at % width, y: (at / width) | 0 }], IS_HAIR);
    const spots: Spot[] = [];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) if (lock.data[y * width + x]! > 0) spots.push({ x, y });
    }
    for (const { x, y } of spots) known.data[y * width + x] = 1;
    const isElsewhere = heads.every(
      ({ eyes, size }) =>
        spots.length > (size * 0.25) ** 2 &&
        spots[0]!.y < eyes.y + size * 0.6 &&
        spots.every(({ x }) => Math.abs(x - eyes.x) > size * 0.85),
    );
    if (isElsewhere) found.push(...spots);
  }
  return found;
}

/** How much further a subject reaches than a stranger of whom only hair is visible. */
const OWN_REACH = 2;

/**
 * 1 for each pixel above `level` that is connected to `own`, unless strangers reach it first:
 * people next to each other touch.
 */
export function claimed(
  values: Plane,
  own: readonly Spot[],
  strangers: readonly Spot[],
  level: number,
): Plane {
  const { width, height, data } = values;
  const owner = new Int8Array(data.length);
  const claim = (x: number, y: number, who: number, into: number[]) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = y * width + x;
    if (owner[at] !== 0 || data[at]! <= level) return;
    owner[at] = who;
    into.push(at);
  };
  const start = (spots: readonly Spot[], who: number) => {
    const edge: number[] = [];
    for (const { x, y } of spots)
      claim(clamp(Math.round(x), 0, width - 1), clamp(Math.round(y), 0, height - 1), who, edge);
    return edge;
  };
  const step = (edge: readonly number[], who: number) => {
    const next: number[] = [];
    for (const at of edge) {
      const x = at % width;
      const y = (at / width) | 0;
      claim(x + 1, y, who, next);
      claim(x - 1, y, who, next);
      claim(x, y + 1, who, next);
      claim(x, y - 1, who, next);
    }
    return next;
  };
  let theirs = start(strangers, -1);
  let ours = start(own, 1);
  while (ours.length > 0 || theirs.length > 0) {
    for (let i = 0; i < OWN_REACH; i++) ours = step(ours, 1);
    theirs = step(theirs, -1);
  }
  return plane(
    width,
    height,
    Float32Array.from(owner, (who) => (who > 0 ? 1 : 0)),
  );
}

/** 1 for each pixel above `level` that is connected to one of the seeds. */
export function connectedWith(values: Plane, seeds: readonly Spot[], level: number): Plane {
  return claimed(values, seeds, [], level);
}
