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
} from "./planes.ts";
import type { Segments } from "./segmentation.ts";

const COARSE = 3;
const IS_PERSON = 0.42;

/**
 * Who is meant: what hangs together with one of the faces. Passers-by, chairs and loose fragments
 * are taken out of `segments.person`; a thing stays if it is at the head or lies on somebody.
 * `faces` are in pixels of the segments.
 */
export function keepWhoIsMeant(
  segments: Segments,
  faces: readonly Pick<Face, "eyes" | "size">[],
): Plane {
  const { person, things } = segments;
  const { width, height } = person;
  const faceSize = faces[0]?.size ?? 60;
  const sure = plane(width, height);
  for (let i = 0; i < sure.data.length; i++) sure.data[i] = person.data[i]! - things.data[i]!;
  // A buckle lies amid cloth; a chair lies beside it.
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
  const connected = connectedWith(
    coarse,
    faces.map(({ eyes }) => ({ x: eyes.x / COARSE, y: eyes.y / COARSE })),
    IS_PERSON,
  );
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
  return sure;
}

/** 1 for each pixel above `level` that can be reached from one of the seeds by such pixels. */
export function connectedWith(
  values: Plane,
  seeds: readonly { readonly x: number; readonly y: number }[],
  level: number,
): Plane {
  const { width, height, data } = values;
  const reached = plane(width, height);
  const open: number[] = [];
  const reach = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = y * width + x;
    if (reached.data[at]! > 0 || data[at]! <= level) return;
    reached.data[at] = 1;
    open.push(at);
  };
  for (const { x, y } of seeds) {
    reach(clamp(Math.round(x), 0, width - 1), clamp(Math.round(y), 0, height - 1));
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    const y = (at / width) | 0;
    reach(x + 1, y);
    reach(x - 1, y);
    reach(x, y + 1);
    reach(x, y - 1);
  }
  return reached;
}
