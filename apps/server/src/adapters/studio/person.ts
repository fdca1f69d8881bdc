import { isolateSubjects } from "./subject-mask.ts";
import type { Point } from "./faces.ts";
import { CHIN, SHOULDERS, type Placement, type Subject } from "./subject.ts";
import { turnPerson, type PlacedCutout } from "./turn-person.ts";
import { matteOf, SEGMENT_FACTOR } from "./matte.ts";
import { extendCutout } from "./extend-cutout.ts";
import { cutOut, softened, type Box, type Pixels } from "./photo.ts";
import { clamp } from "./float-image.ts";
import type { Look, Segmenter } from "./segmentation.ts";

export interface Person extends PlacedCutout {
  readonly faceSize: number;
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly floor: number;
}

/** People are cut out this far beyond the image, for lighting and blur, relative to its width. */
const MARGIN = 24 / 1024;

export async function cutPerson(
  segmenter: Segmenter,
  photo: Pixels,
  subject: Subject,
  placed: Placement,
  canvas: Canvas,
  soften: number,
  /** What the segmenter found in this photo before. */
  known: Look[],
): Promise<Person> {
  const scale = placed.faceSize / subject.size;
  const margin = Math.ceil(canvas.width * MARGIN);
  const box = visiblePart(subject, placed, canvas, margin);
  const width = Math.max(16, Math.round(box.width * scale));
  const height = Math.max(16, Math.round(box.height * scale));
  const inCut = (point: Point): Point => ({
    x: (point.x - box.left) * scale,
    y: (point.y - box.top) * scale,
  });
  const pixels = await cutOut(photo, box, width, height);
  const small = (length: number) => Math.ceil(length / SEGMENT_FACTOR);
  const segments = await segmenter.segment(
    photo,
    subject.faces,
    box,
    small(width),
    small(height),
    known,
  );
  const meant = isolateSubjects(
    segments,
    subject.faces.map((face) => {
      const eyes = inCut(face.eyes);
      return {
        eyes: { x: eyes.x / SEGMENT_FACTOR, y: eyes.y / SEGMENT_FACTOR },
        size: (face.size * scale) / SEGMENT_FACTOR,
      };
    }),
  );
  const sharp = matteOf(pixels, meant, segments.hair, placed.faceSize);
  // A reduced photo is sharper than any lens; an enlarged one is already soft.
  const sigma = soften * clamp(1.6 - scale, 0, 1);
  const matte = { ...sharp, pixels: await softened(sharp.pixels, sigma) };

  const eyes = inCut(subject.eyes);
  const left = Math.round(placed.eyes.x - eyes.x);
  const top = Math.round(placed.eyes.y - eyes.y);
  // Extends beyond the border of the image: a shoulder that ends just before it looks cut off.
  const space = (isFrame: boolean) => (isFrame ? placed.faceSize * 0.5 : 0);
  // Turning lifts one side of the body.
  const lowered = Math.abs(Math.sin(placed.turn)) * SHOULDERS * placed.faceSize;
  const { shift, ...grown } = extendCutout(matte, {
    left: space(box.left <= 1),
    right: space(box.left + box.width >= photo.width - 1),
    top: space(box.top <= 1),
    bottom: Math.max(0, canvas.floor + margin + lowered - (top + height)),
    faceSize: placed.faceSize,
    eyesX: eyes.x,
    chinY: eyes.y + CHIN * placed.faceSize,
    skin: segments.skin,
  });
  const person = {
    ...grown,
    hair: segments.hair,
    skin: segments.skin,
    partsShift: shift,
    left: left - shift.x,
    top: top - shift.y,
    faces: subject.faces.map((face) => {
      const { x, y } = inCut(face.eyes);
      return { eyes: { x: x + shift.x, y: y + shift.y }, size: face.size * scale };
    }),
    faceSize: placed.faceSize,
  };
  if (placed.turn === 0) return person;
  const turned = turnPerson(person, placed.turn, placed.eyes, {
    left: -margin,
    top: -margin,
    right: canvas.width + margin,
    bottom: Math.min(canvas.height, Math.ceil(canvas.floor) + 2 * margin),
  });
  return { ...turned, faceSize: placed.faceSize };
}

/** The part of the photo that is inside the image. */
function visiblePart(
  { eyes, size, photo }: Subject,
  placed: Placement,
  canvas: Canvas,
  margin: number,
): Box {
  const scale = placed.faceSize / size;
  const [cos, sin] = [Math.cos(placed.turn), Math.sin(placed.turn)];
  const lowest = Math.min(canvas.height, canvas.floor + 2 * margin);
  const corners = [-margin, canvas.width + margin].flatMap((x) =>
    [-margin, lowest].map((y) => {
      const [dx, dy] = [x - placed.eyes.x, y - placed.eyes.y];
      return {
        x: eyes.x + (dx * cos + dy * sin) / scale,
        y: eyes.y + (dy * cos - dx * sin) / scale,
      };
    }),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const right = Math.min(photo.width, Math.ceil(Math.max(...xs)));
  const bottom = Math.min(photo.height, Math.ceil(Math.max(...ys)));
  return { left, top, width: right - left, height: bottom - top };
}
