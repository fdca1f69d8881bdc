import type { Face, Point } from "./faces.ts";
import type { Box } from "./photo.ts";
import { clamp, smoothstep } from "./float-image.ts";
import type { Scene, SceneLayers, Slot } from "./scene.ts";

/** The people of one photo as a unit: one person, or two who stay together. */
export interface Subject {
  readonly faces: readonly Face[];
  readonly eyes: Point;
  readonly size: number;
  readonly photo: { readonly width: number; readonly height: number };
}

export interface Placement {
  /** Position of the midpoint between the eyes, in pixels of the image. */
  readonly eyes: Point;
  readonly faceSize: number;
  /** Lower numbers are drawn first. */
  readonly order: number;
}

/** The crop of the scene and the positions of the people. */
export interface Framing {
  readonly zoom: number;
  readonly background: Box;
  readonly foreground: Box;
  /** The row of the image that bodies must reach. */
  readonly floor: number;
  readonly people: readonly Placement[];
}

/** A slot defines the centre of the face; people are placed by their eyes, which are above it. */
const EYES_ABOVE_MIDDLE = 0.15;
/** From the eyes to the chin, in heights of a face. */
export const CHIN = 0.7;
/** Half of their width, in heights of a face. */
export const SHOULDERS = 1.2;
/** The width for which lengths in pixels are given; a larger picture has the same composition. */
export const BASE_WIDTH = 1024;
/** At `BASE_WIDTH`. */
const MAX_ENLARGED = 3;
const STEP = 0.04;
const HIDDEN_AT_MOST = 0.015;
/** Faces are the subject of the image, so it is slightly closer than the scene was drawn. */
const LEAST_ZOOM = 1.12;
/**
 * Minimum relative to the scene's height: a photo of two has small faces, so the camera zooms in.
 */
const LEAST_FACE = 0.155;
const MAX_ZOOM = 2.6;

export function subjectOf(faces: readonly Face[], photo: Subject["photo"]): Subject {
  const over = (value: (face: Face) => number) =>
    faces.reduce((sum, face) => sum + value(face), 0) / faces.length;
  return {
    faces,
    photo: { width: photo.width, height: photo.height },
    eyes: { x: over((face) => face.eyes.x), y: over((face) => face.eyes.y) },
    size: over((face) => face.size),
  };
}

/**
 * A photo often ends above the row that bodies must reach. Instead of inventing half a body, the
 * camera zooms in until the end of the photo is nearly outside the image.
 */
export function frame(
  { scene, hidden }: Pick<SceneLayers, "scene" | "hidden">,
  subjects: readonly Subject[],
  width: number,
  height: number,
): Framing {
  const slots = slotsFor(scene, subjects);
  let best: Framing | undefined;
  let least = Infinity;
  const faceHeight = mean(slots.map((slot) => slot.faceH));
  const widest = Math.max(LEAST_ZOOM, (LEAST_FACE * scene.size[1]) / faceHeight);
  for (let zoom = widest; zoom <= MAX_ZOOM; zoom += STEP) {
    const framing = uncovered(
      frameAt(scene, slots, subjects, width, height, zoom),
      scene,
      hidden,
      height,
    );
    const missing = Math.max(
      ...framing.people.map((one, i) => lacking(one, subjects[i]!, framing.floor)),
    );
    if (missing < least - 0.01) {
      best = framing;
      least = missing;
    }
    if (missing <= 0) break;
  }
  return best!;
}

/** The foreground is enlarged too, but lowered as far as it would hide a face. */
function uncovered(
  framing: Framing,
  scene: Scene,
  hidden: SceneLayers["hidden"],
  height: number,
): Framing {
  const { foreground, people } = framing;
  const k = foreground.height / height;
  const isCovered = (sunk: number) =>
    people.some(({ eyes, faceSize }) => {
      const reach = faceSize * 0.5 * k;
      return (
        hidden({
          left: foreground.left + eyes.x * k - reach,
          top: foreground.top - sunk + (eyes.y - faceSize * 0.4) * k,
          width: reach * 2,
          height: faceSize * 1.25 * k,
        }) > HIDDEN_AT_MOST
      );
    });
  let sunk = 0;
  while (sunk < scene.size[1] * 0.16 && isCovered(sunk)) sunk += scene.size[1] * 0.01;
  return {
    ...framing,
    foreground: { ...foreground, top: foreground.top - sunk },
    floor: Math.min(height, framing.floor + sunk / k),
  };
}

function slotsFor(scene: Scene, subjects: readonly Subject[]): readonly Slot[] {
  const [only] = subjects;
  if (subjects.length === 1 && (only!.faces.length > 1 || scene.slots.length > 1))
    return [scene.groupSlot];
  return scene.slots;
}

/**
 * How far the body ends above the floor, in heights of a face, beyond what can be added invisibly.
 */
function lacking(placed: Placement, { eyes, size, photo }: Subject, floor: number): number {
  const shown = (photo.height - eyes.y) / size;
  const canBeAdded = clamp(1.8 * (shown - CHIN), 0.25, 0.9);
  return (floor - placed.eyes.y) / placed.faceSize - shown - canBeAdded;
}

function frameAt(
  scene: Scene,
  slots: readonly Slot[],
  subjects: readonly Subject[],
  width: number,
  height: number,
  zoom: number,
): Framing {
  const [sceneWidth, sceneHeight] = scene.size;
  const scale = Math.max(width / sceneWidth, height / sceneHeight);
  const cropX = (sceneWidth - width / scale) / 2;
  const cropY = (sceneHeight - height / scale) / 2;
  const closeness = smoothstep(1, 2.3, zoom);

  const maxEnlarged = MAX_ENLARGED * Math.max(1, width / BASE_WIDTH);
  const largest =
    subjects.length > 1 ? width * 0.4 : (width * 0.5) / subjects[0]!.faces.length ** 0.5;
  const wanted = slots.map((slot) => slot.faceH * scale * zoom);
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
  const sizes = bounded.map((one) => one + (size - one) * Math.min(1, closeness * 2));
  const headroom = size * 1.12 + height * 0.02;
  const eyeLine = Math.max(line + height * 0.045 * closeness, headroom);
  const people = slots.map((slot, i): Placement => {
    const fromMiddle = ((slot.faceX - cropX) * scale - middle) / (slot.faceH * scale);
    const closer = Math.sign(fromMiddle) * Math.min(Math.abs(fromMiddle), 0.57);
    const fromLine = ((eyeRow(slot) - cropY) * scale - line) / (slot.faceH * scale);
    return {
      eyes: {
        x: middle + (fromMiddle + (closer - fromMiddle) * closeness) * size,
        y: eyeLine + fromLine * size * (1 - 0.6 * closeness),
      },
      faceSize: sizes[i]!,
      order: slot.z - (isCutBeside(subjects[i]!) ? 10 : 0),
    };
  });

  const far = size / mean(slots.map((slot) => slot.faceH * scale));
  const near = 1 + Math.min(0.4, (far - 1) * 0.35);
  const lineInScene = cropY + line / scale;
  return {
    zoom: far,
    background: windowAt(scene, width / scale / far, height / scale / far, {
      x: cropX + middle / scale - middle / scale / far,
      y: lineInScene - eyeLine / scale / far,
    }),
    foreground: windowAt(scene, width / scale / near, height / scale / near, {
      x: cropX + (width / scale) * 0.5 * (1 - 1 / near),
      y: cropY + (height / scale) * (1 - 1 / near),
    }),
    floor: Math.min(height, height - (cropY + height / scale - scene.floorY) * scale * near),
    people,
  };
}

/** A person whose shoulders are cut by the photo is placed behind the other, who hides the cut. */
function isCutBeside({ eyes, size, photo, faces }: Subject): boolean {
  return faces.length === 1 && Math.min(eyes.x, photo.width - eyes.x) / size < SHOULDERS;
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
