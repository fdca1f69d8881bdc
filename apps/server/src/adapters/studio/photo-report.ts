import type { PhotoProblem, PhotoReport } from "#features/engines/engine.port.ts";
import { inFront, type Face, type FaceFinder } from "./faces.ts";
import { cutOut, readPhoto, type Pixels } from "./photo.ts";
import { clamp } from "./float-image.ts";

/** The face is checked at this size, so that the values do not depend on the camera. */
const SIDE = 128;
/** In pixels of the original photo: smaller faces lack the detail to enlarge. */
const SMALLEST_FACE = 48;
/** Variance of the Laplacian over a face of 128 pixels: sharp faces have hundreds. */
const LEAST_SHARPNESS = 12;
/** Mean luma of the face. */
const LEAST_LIGHT = 26;

export interface FaceFigures {
  readonly size: number;
  readonly sharpness: number;
  readonly light: number;
}

export async function reportOn(finder: FaceFinder, path: string): Promise<PhotoReport> {
  const photo = await readPhoto(path);
  const faces = await finder.find(photo);
  const figures = faces[0] && (await figuresOf(photo, faces[0]));
  return {
    faces: faces.length,
    facesInFront: inFront(faces).length,
    problem: problemWith(figures),
    ...(figures && { largestFace: figures.size / Math.max(photo.width, photo.height) }),
  };
}

export function problemWith(face: FaceFigures | undefined): PhotoProblem | undefined {
  if (!face) return "no_face";
  if (face.size < SMALLEST_FACE) return "face_too_small";
  if (face.light < LEAST_LIGHT) return "too_dark";
  if (face.sharpness < LEAST_SHARPNESS) return "too_blurred";
  return undefined;
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

function lumaOf({ data }: Pixels): Float32Array {
  const luma = new Float32Array(data.length / 3);
  for (let i = 0, at = 0; i < luma.length; i++, at += 3) {
    luma[i] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  }
  return luma;
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
