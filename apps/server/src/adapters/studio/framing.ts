import type { Alternative } from "#features/engines/engine.port.ts";
import type { Point } from "./faces.ts";
import type { Box } from "./photo.ts";
import { clamp } from "./float-image.ts";
import type { Scene, SceneLayers, Slot } from "./scene.ts";
import { CHIN, isCutBeside, lacking, type Placement, type Subject } from "./subject.ts";
import { togetherness } from "./togetherness.ts";

/** The crop of the scene and the positions of the people. */
export interface Framing {
  readonly zoom: number;
  readonly background: Box;
  readonly foreground: Box;
  /** The row of the image that bodies must reach. */
  readonly floor: number;
  readonly people: readonly Placement[];
  /** The rows between which people end softly, if no photo reaches the floor. */
  readonly vignette?: { readonly from: number; readonly to: number };
}

/** A slot defines the centre of the face; people are placed by their eyes, which are above it. */
const EYES_ABOVE_MIDDLE = 0.15;
/** The width for which lengths in pixels are given; a larger picture has the same composition. */
export const BASE_WIDTH = 1024;
/** At `BASE_WIDTH`. */
const MAX_ENLARGED = 3;
const STEPS = 20;
const HIDDEN_AT_MOST = 0.015;
/** Faces are the subject of the image, so it is slightly closer than the scene was drawn. */
const LEAST_ZOOM = 1.12;
const LEAST_ENLARGED = 1.18;
/** A closer crop of the scene no longer shows the place. */
export const MOST_ZOOM = 1.35;
/** The eyes are at the horizon, so people may step closer without a closer scene. */
const CLOSEST_PEOPLE = 1.65;
/** How much closer the people of the alternative are, where 1 is from the farthest to the closest. */
const CLOSER = 0.6;
/** The foreground is nearer to the camera than the people, and is enlarged most. */
const CLOSEST_FOREGROUND = 1.45;
const TALLEST_FOREGROUND = 1.2;
/** Relative to the height of the image: people who are close are lower, below more of the scene. */
const LOWEST_EYES = 0.49;
const LOWEST_EYES_ALONE = 0.44;
/** Relative to the scene's height: a photo of two has small faces, so they are enlarged. */
const LEAST_FACE = 0.155;
/** Half the distance between two faces, in heights of a face: their shoulders overlap. */
const APART = 0.68;
const APART_CLOSE = 0.6;
/** Half the height of the soft end of a portrait, in heights of a face: a short one is an edge. */
export const VIGNETTE = 0.6;

/**
 * A photo often ends above the row that bodies must reach. Instead of inventing half a body, the
 * people step closer and the foreground covers more; the rest ends in a soft vignette.
 */
export function frame(
  { scene, hidden }: Pick<SceneLayers, "scene" | "hidden">,
  subjects: readonly Subject[],
  width: number,
  height: number,
  alternative?: Alternative,
): Framing {
  const { isSwapped, turns } = togetherness(subjects, alternative === "other_side");
  const inOrder = slotsFor(scene, subjects);
  const slots = isSwapped ? inOrder.toReversed() : inOrder;
  const tryAt = (close: number) => {
    const at = frameAt(scene, slots, subjects, turns, width, height, close);
    const framing = uncovered(at, scene, hidden, width, height);
    const missing = Math.max(
      ...framing.people.map((one, i) => lacking(one, subjects[i]!, framing.floor)),
    );
    return { close, framing, missing };
  };
  let best = tryAt(0);
  for (let step = 1; step <= STEPS && best.missing > 0; step++) {
    const next = tryAt(step / STEPS);
    if (next.missing < best.missing - 0.01) best = next;
    if (next.missing <= 0) break;
  }
  if (alternative === "closer") best = tryAt(best.close + CLOSER);
  const { framing, missing } = best;
  return missing > 0 ? withVignette(framing, subjects) : framing;
}

/** Ends all people softly around the row where the first photo has nothing more to show. */
function withVignette(framing: Framing, subjects: readonly Subject[]): Framing {
  const ends = framing.people.map((one, i) => ({
    row: framing.floor - Math.max(0, lacking(one, subjects[i]!, framing.floor)) * one.faceSize,
    one,
  }));
  const { row, one } = ends.reduce((a, b) => (b.row < a.row ? b : a));
  const chin = one.eyes.y + CHIN * one.faceSize;
  const from = Math.max(chin, row - VIGNETTE * one.faceSize);
  const to = Math.max(from + 1, Math.min(framing.floor, row + VIGNETTE * one.faceSize));
  return { ...framing, floor: to, vignette: { from, to } };
}

/** The foreground is enlarged too, but lowered as far as it would hide a face. */
function uncovered(
  framing: Framing,
  scene: Scene,
  hidden: SceneLayers["hidden"],
  width: number,
  height: number,
): Framing {
  const { foreground, people } = framing;
  const kx = foreground.width / width;
  const ky = foreground.height / height;
  const isCovered = (sunk: number) =>
    people.some(({ eyes, faceSize }) => {
      const reach = faceSize * 0.5 * kx;
      return (
        hidden({
          left: foreground.left + eyes.x * kx - reach,
          top: foreground.top - sunk + (eyes.y - faceSize * 0.4) * ky,
          width: reach * 2,
          height: faceSize * 1.25 * ky,
        }) > HIDDEN_AT_MOST
      );
    });
  let sunk = 0;
  while (sunk < scene.size[1] * 0.16 && isCovered(sunk)) sunk += scene.size[1] * 0.01;
  return {
    ...framing,
    foreground: { ...foreground, top: foreground.top - sunk },
    floor: Math.min(height, framing.floor + sunk / ky),
  };
}

function slotsFor(scene: Scene, subjects: readonly Subject[]): readonly Slot[] {
  const [only] = subjects;
  if (subjects.length === 1 && (only!.faces.length > 1 || scene.slots.length > 1))
    return [scene.groupSlot];
  return scene.slots;
}

/**
 * `close` is 0 for the scene as it was drawn, and 1 for the closest people. Beyond that people and foreground
 * still grow, but the scene stays.
 */
function frameAt(
  scene: Scene,
  slots: readonly Slot[],
  subjects: readonly Subject[],
  turns: readonly number[],
  width: number,
  height: number,
  close: number,
): Framing {
  const [sceneWidth, sceneHeight] = scene.size;
  const scale = Math.max(width / sceneWidth, height / sceneHeight);
  const cropX = (sceneWidth - width / scale) / 2;
  const cropY = (sceneHeight - height / scale) / 2;
  const atMostClosest = Math.min(1, close);
  const zoom = between(LEAST_ZOOM, MOST_ZOOM, atMostClosest);
  const faceHeight = mean(slots.map((slot) => slot.faceH));
  const widest = Math.max(LEAST_ENLARGED, (LEAST_FACE * sceneHeight) / faceHeight);
  const enlarged = between(widest, Math.max(widest, CLOSEST_PEOPLE), close);

  const maxEnlarged = MAX_ENLARGED * Math.max(1, width / BASE_WIDTH);
  const largest =
    subjects.length > 1 ? width * 0.4 : (width * 0.5) / subjects[0]!.faces.length ** 0.5;
  const wanted = slots.map((slot) => slot.faceH * scale * enlarged);
  const bound = Math.min(
    ...wanted.map((size, i) =>
      Math.min(1, largest / size, (maxEnlarged * subjects[i]!.size) / size),
    ),
  );
  // No one becomes smaller than the scene requires, and both shrink equally.
  const bounded = wanted.map((size, i) => Math.max(size * bound, slots[i]!.faceH * scale));

  const middle = mean(slots.map((slot) => (slot.faceX - cropX) * scale));
  const line = mean(slots.map((slot) => (eyeRow(slot) - cropY) * scale));
  const size = mean(bounded);
  // At close range a person behind must not have a larger or much higher face.
  const sizes = bounded.map((one) => between(one, size, Math.min(1, close * 2)));
  const headroom = size * 1.12 + height * 0.02;
  const lowestEyes = subjects.length > 1 ? LOWEST_EYES : LOWEST_EYES_ALONE;
  const lowest = Math.max(line, Math.min(height * lowestEyes, line * zoom));
  const eyeLine = Math.max(between(line, lowest, atMostClosest), headroom);
  const people = slots.map((slot, i): Placement => {
    const fromMiddle = ((slot.faceX - cropX) * scale - middle) / (slot.faceH * scale);
    const most = between(APART, APART_CLOSE, atMostClosest);
    const fromLine = ((eyeRow(slot) - cropY) * scale - line) / (slot.faceH * scale);
    return {
      eyes: {
        x: middle + clamp(fromMiddle, -most, most) * size,
        y: eyeLine + fromLine * size * between(0.6, 0.4, atMostClosest),
      },
      faceSize: sizes[i]!,
      turn: turns[i] ?? 0,
      order: slot.z - (isCutBeside(subjects[i]!) ? 10 : 0),
    };
  });

  const near = between(1, CLOSEST_FOREGROUND, close);
  const tall = near * between(1, TALLEST_FOREGROUND, close);
  const lineInScene = cropY + line / scale;
  return {
    zoom,
    background: windowAt(scene, width / scale / zoom, height / scale / zoom, {
      x: cropX + middle / scale - middle / scale / zoom,
      y: lineInScene - eyeLine / scale / zoom,
    }),
    foreground: windowAt(scene, width / scale / near, height / scale / tall, {
      x: cropX + (width / scale) * 0.5 * (1 - 1 / near),
      y: cropY + (height / scale) * (1 - 1 / tall),
    }),
    floor: Math.min(height, height - (cropY + height / scale - scene.floorY) * scale * tall),
    people,
  };
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function eyeRow(slot: Slot): number {
  return slot.faceY - EYES_ABOVE_MIDDLE * slot.faceH;
}

function windowAt(scene: Scene, width: number, height: number, corner: Point): Box {
  return {
    left: clamp(corner.x, 0, Math.max(0, scene.size[0] - width)),
    top: clamp(corner.y, 0, Math.max(0, scene.size[1] - height)),
    width,
    height,
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
