import type { Face, Point } from "./faces.ts";
import { clamp } from "./float-image.ts";

/** From the eyes to the chin, in heights of a face. */
export const CHIN = 0.7;
/** Half of their width, in heights of a face. */
export const SHOULDERS = 1.2;

export interface Placement {
  /** Position of the midpoint between the eyes, in pixels of the image. */
  readonly eyes: Point;
  readonly faceSize: number;
  /** How far the photo is turned around the eyes, in radians; positive is clockwise. */
  readonly turn: number;
  /** Lower numbers are drawn first. */
  readonly order: number;
}

/** The people of one photo as a unit: one person, or two who stay together. */
export interface Subject {
  readonly faces: readonly Face[];
  readonly eyes: Point;
  readonly size: number;
  readonly photo: { readonly width: number; readonly height: number };
}

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
 * How far the body ends above the floor, in heights of a face, beyond what can be added invisibly.
 */
export function lacking(placed: Placement, { eyes, size, photo }: Subject, floor: number): number {
  const shown = (photo.height - eyes.y) / size;
  const canBeAdded = clamp(1.8 * (shown - CHIN), 0.25, 0.9);
  return (floor - placed.eyes.y) / placed.faceSize - shown - canBeAdded;
}

/** A person whose shoulders are cut by the photo is placed behind the other, who hides the cut. */
export function isCutBeside({ eyes, size, photo, faces }: Subject): boolean {
  return faces.length === 1 && Math.min(eyes.x, photo.width - eyes.x) / size < SHOULDERS;
}
