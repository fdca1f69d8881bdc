import type { PhotoProblem, PhotoReport, PhotoWeakness } from "#features/engines/engine.port.ts";
import { inFront, type Face, type FaceFinder } from "./faces.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { cutOut, lumaOf, readPhoto, type Pixels } from "./photo.ts";
import { clamp } from "./float-image.ts";
import { subjectOf } from "./subject.ts";
import { sidesOf } from "./togetherness.ts";

/** The face is checked at this size, so that the values do not depend on the camera. */
const SIDE = 128;
/** In pixels of the original photo: smaller faces lack the detail to enlarge. */
const SMALLEST_FACE = 48;
/** Variance of the Laplacian over a face of 128 pixels: sharp faces have hundreds. */
const LEAST_SHARPNESS = 12;
/** Mean luma of the face. */
const LEAST_LIGHT = 26;

/** Below these a photo is usable, but the image becomes weaker. */
const GOOD_FACE = 110;
const GOOD_SHARPNESS = 45;
const GOOD_LIGHT = 52;
/** How much of the body the photo shows below the eyes, in heights of the face; the chin is at 0.7. */
const GOOD_BODY = 1.5;
/** Between the eyes and the horizontal, in degrees. */
const GOOD_ROLL = 14;

export interface FaceFigures {
  readonly size: number;
  readonly sharpness: number;
  readonly light: number;
}

export async function reportOn(finder: FaceFinder, path: string): Promise<PhotoReport> {
  const photo = await readPhoto(path);
  const faces = await finder.find(photo);
  const front = inFront(faces);
  const [figures, ...others] = await Promise.all(front.map((face) => figuresOf(photo, face)));
  const problem = [figures, ...others].map(problemWith).find((found) => found !== undefined);
  return {
    faces: faces.length,
    facesInFront: front.length,
    problem,
    weaknesses: faces[0] && figures && !problem ? weaknessesOf(figures, faces[0], photo) : [],
    ...(figures && { largestFace: figures.size / Math.max(photo.width, photo.height) }),
    ...((front.length === 1 || front.length === 2) && { face: await faceIn(front, photo) }),
  };
}

async function faceIn(
  faces: readonly Face[],
  photo: Pixels,
): Promise<NonNullable<PhotoReport["face"]>> {
  const subject = subjectOf(faces, photo);
  const { eyes, size } = subject;
  const { width, height } = photo;
  const [only, second] = faces;
  return {
    x: eyes.x / width,
    y: eyes.y / height,
    height: size / height,
    sides: sidesOf(subject),
    ...(only && !second && { fingerprint: await fingerprintOf(photo, only) }),
  };
}

export function problemWith(face: FaceFigures | undefined): PhotoProblem | undefined {
  if (!face) return "no_face";
  if (face.size < SMALLEST_FACE) return "face_too_small";
  if (face.light < LEAST_LIGHT) return "too_dark";
  if (face.sharpness < LEAST_SHARPNESS) return "too_blurred";
  return undefined;
}

/** The most important one comes first. */
export function weaknessesOf(
  figures: FaceFigures,
  { eyes, leftEye, rightEye, size }: Pick<Face, "eyes" | "leftEye" | "rightEye" | "size">,
  photo: Pick<Pixels, "height">,
): PhotoWeakness[] {
  const body = (photo.height - eyes.y) / size;
  const between = { x: Math.abs(leftEye.x - rightEye.x), y: Math.abs(leftEye.y - rightEye.y) };
  const roll = (Math.atan2(between.y, between.x) * 180) / Math.PI;
  const found: Record<PhotoWeakness, boolean> = {
    tight_crop: body < GOOD_BODY,
    tilted_head: roll > GOOD_ROLL,
    small_face: figures.size < GOOD_FACE,
    soft_focus: figures.sharpness < GOOD_SHARPNESS,
    dim_light: figures.light < GOOD_LIGHT,
  };
  return (Object.keys(found) as PhotoWeakness[]).filter((each) => found[each]);
}

export async function figuresOf(photo: Pixels, face: Face): Promise<FaceFigures> {
  const side = face.size;
  const box = {
    left: face.centre.x - side / 2,
    top: face.centre.y - side / 2,
    width: side,
    height: side,
  };
  const seen = await cutOut(photo, box, SIDE, SIDE);
  const luma = lumaOf(seen);
  const light = luma.reduce((sum, value) => sum + value, 0) / luma.length;
  return { size: face.size, light, sharpness: sharpnessOf(luma, SIDE, light) };
}

/** Variance of the Laplacian, normalised by brightness, because dark photos are not blurred. */
export function sharpnessOf(luma: Float32Array, side: number, light: number): number {
  const gain = 128 / clamp(light, 24, 255);
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < side - 1; y++) {
    for (let x = 1; x < side - 1; x++) {
      const at = y * side + x;
      const around = luma[at - 1]! + luma[at + 1]! + luma[at - side]! + luma[at + side]!;
      const edge = (around - 4 * luma[at]!) * gain;
      sum += edge;
      squares += edge * edge;
      count++;
    }
  }
  return squares / count - (sum / count) ** 2;
}
