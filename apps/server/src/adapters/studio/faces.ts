import { asTensor, cutOut, letterboxed, type Box, type Pixels } from "./photo.ts";
import { clamp } from "./float-image.ts";
import { loadModel, type Model } from "./runtime.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In pixels of the photo. */
export interface Face {
  readonly score: number;
  /** The midpoint between the eyes. */
  readonly eyes: Point;
  readonly rightEye: Point;
  readonly leftEye: Point;
  readonly mouth: Point;
  readonly centre: Point;
  /** How far the head looks to the right of the photo, in heights of a face; about 0.2 is half. */
  readonly facing: number;
  /**
   * Height of the face, from distances of its features: the detector's box varies with hair and
   * tilt.
   */
  readonly size: number;
}

const SIDE = 192;
const CELLS = 48;
/** For each cell: box (4), then right eye, left eye, nose, mouth, right ear, left ear (2 each). */
const VALUES = 16;
const SURE_ENOUGH = 0.5;
const SAME_FACE = 0.3;
/** Relative to the height of a face. */
const EYES_TO_MOUTH = 0.415;
const EYE_TO_EYE = 0.385;
const EAR_TO_EAR = 0.78;

/** Window sizes in heights of the face: the detector is most reliable there. */
const LOOKS = [3, 4];
/** A measurement that differs by more belongs to another face. */
const SAME_SIZE = 1.25;

export interface FaceFinder {
  find(photo: Pixels): Promise<Face[]>;
  /**
   * Measures the size several times: one measurement errs by a tenth, and two people must match.
   */
  measure(photo: Pixels, face: Face): Promise<Face>;
}

/** MediaPipe's BlazeFace, full range. */
export async function createFaceFinder(): Promise<FaceFinder> {
  const model = await loadModel("@mediapipe/face_detection", "face_detection_full_range.tflite");
  return {
    async find(photo) {
      const faces = await findIn(model, photo);
      // Very large and very small faces are detected better at another scale.
      if (faces.length > 0) return faces;
      const margin = 0.35 * Math.max(photo.width, photo.height);
      const wide = {
        left: -margin,
        top: -margin,
        width: photo.width + 2 * margin,
        height: photo.height + 2 * margin,
      };
      return findIn(model, photo, wide);
    },
    async measure(photo, face) {
      const looks: Face[] = [];
      for (const heights of LOOKS) {
        const side = face.size * heights;
        const { x, y } = face.centre;
        const window = { left: x - side / 2, top: y - side / 2, width: side, height: side };
        looks.push(...(await findIn(model, photo, window)));
      }
      return measuredBy(face, looks);
    },
  };
}

/** The face with the mean size of all measurements. */
export function measuredBy(face: Face, looks: readonly Face[]): Face {
  const isSame = (look: Face) =>
    distance(look.eyes, face.eyes) < face.size * 0.2 &&
    Math.max(look.size / face.size, face.size / look.size) < SAME_SIZE;
  const sizes = [face, ...looks.filter(isSame)].map(({ size }) => size);
  return { ...face, size: sizes.reduce((sum, size) => sum + size, 0) / sizes.length };
}

async function findIn(model: Model, photo: Pixels, window?: Box): Promise<Face[]> {
  const { width, height } = window ?? photo;
  const side = Math.max(width, height);
  const left = (window?.left ?? 0) - (side - width) / 2;
  const top = (window?.top ?? 0) - (side - height) / 2;
  const seen = window
    ? await cutOut(photo, { left, top, width: side, height: side }, SIDE, SIDE)
    : await letterboxed(photo, SIDE);
  const [boxes, scores] = await model.run(asTensor(seen));
  if (!boxes || !scores) throw new Error("the face detector returned no result");
  return largestFirst(readFaces(boxes, scores, { left, top, side }));
}

export function readFaces(
  boxes: Float32Array,
  scores: Float32Array,
  { left, top, side }: { left: number; top: number; side: number },
): Face[] {
  const found: { face: Face; box: Box }[] = [];
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const score = 1 / (1 + Math.exp(-clamp(scores[cell] ?? -100, -100, 100)));
    if (score < SURE_ENOUGH) continue;
    const at = cell * VALUES;
    const x0 = ((cell % CELLS) + 0.5) / CELLS;
    const y0 = (Math.floor(cell / CELLS) + 0.5) / CELLS;
    const point = (i: number): Point => ({
      x: (boxes[at + i]! / SIDE + x0) * side + left,
      y: (boxes[at + i + 1]! / SIDE + y0) * side + top,
    });
    const width = (boxes[at + 2]! / SIDE) * side;
    const height = (boxes[at + 3]! / SIDE) * side;
    const centre = point(0);
    const box = { left: centre.x - width / 2, top: centre.y - height / 2, width, height };
    const ears = [point(12), point(14)] as const;
    found.push({ box, face: faceOf(score, centre, point(4), point(6), point(10), ears) });
  }
  found.sort((a, b) => b.face.score - a.face.score);
  const kept: typeof found = [];
  for (const one of found) {
    if (!kept.some((other) => overlap(one.box, other.box) > SAME_FACE)) kept.push(one);
  }
  return kept.map(({ face }) => face);
}

function faceOf(
  score: number,
  centre: Point,
  rightEye: Point,
  leftEye: Point,
  mouth: Point,
  ears: readonly [Point, Point],
): Face {
  const eyes = { x: (rightEye.x + leftEye.x) / 2, y: (rightEye.y + leftEye.y) / 2 };
  // Turning reduces the distance of the eyes, nodding that of the mouth; the larger one is right.
  const features = Math.max(
    distance(eyes, mouth) / EYES_TO_MOUTH,
    distance(rightEye, leftEye) / EYE_TO_EYE,
  );
  // Otherwise a narrow face would look small next to a broad one.
  const width = clamp(distance(...ears) / EAR_TO_EAR, features * 0.9, features * 1.05);
  const size = features * 0.65 + width * 0.35;
  const apart = distance(rightEye, leftEye);
  const along = {
    x: (leftEye.x - rightEye.x) / (apart || 1),
    y: (leftEye.y - rightEye.y) / (apart || 1),
  };
  // A turned head moves its eyes towards one of its ears.
  const facing =
    ((eyes.x - (ears[0].x + ears[1].x) / 2) * along.x +
      (eyes.y - (ears[0].y + ears[1].y) / 2) * along.y) /
    (size || 1);
  return { score, eyes, rightEye, leftEye, mouth, centre, facing, size };
}

/** In radians; positive is clockwise in the photo. */
export function rollOf({ leftEye, rightEye }: Pick<Face, "leftEye" | "rightEye">): number {
  return Math.atan2(leftEye.y - rightEye.y, leftEye.x - rightEye.x);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** A face smaller than this share of the largest one is in the background. */
const IN_BACKGROUND = 0.6;

/** Expects the largest face first. */
export function inFront(faces: readonly Face[]): Face[] {
  const least = (faces[0]?.size ?? 0) * IN_BACKGROUND;
  return faces.filter(({ size }) => size >= least);
}

function largestFirst(faces: Face[]): Face[] {
  return faces.sort((a, b) => b.size - a.size);
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  const both = Math.max(0, width) * Math.max(0, height);
  return both / (a.width * a.height + b.width * b.height - both);
}
