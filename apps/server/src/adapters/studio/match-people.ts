import { linearOf, toLab, type Lab } from "./colour.ts";
import { clamp, smoothstep } from "./float-image.ts";
import type { Person } from "./person.ts";
import { cutOut, softened, type Pixels } from "./photo.ts";

/** How one photo is brought closer to the other, before the light of the scene. */
export interface PhotoMatch {
  /** Factor for the contrast around the lightness of the face. */
  readonly contrast: number;
  /** Taken from the darkest parts, in lightness. */
  readonly haze: number;
  /** Factor for the saturation. */
  readonly colour: number;
  /** From 0 to 1: how certain it is that a dark face is a dark photo. */
  readonly underexposed: number;
}

/** Lightness and chroma of a face and its person. */
export interface PhotoTone {
  /** Standard deviation of the lightness of the face, relative to it. */
  readonly contrast: number;
  /** Lightness of the darkest parts of the person. */
  readonly black: number;
  readonly chroma: number;
  /** Lightness of the brightest parts of the entire photo. */
  readonly white: number;
}

const STEP = 4;
/** Skin differs in chroma and contrast between people, so only a part is matched. */
const SHARE = 0.7;
const HAZE_SHARE = 0.8;
/** The sharper photo may have this many times the detail of the other. */
const SHARPER = 1.35;
/** Relative to the height of a face. */
const SOFTENINGS = [0.002, 0.0035, 0.005];
/** Glasses, lashes and make-up have hard edges in a soft photo as well, so they do not count. */
const WITHOUT_EDGES = 0.75;

export function matchesOf(tones: readonly PhotoTone[]): PhotoMatch[] {
  const middle = (of: (tone: PhotoTone) => number) =>
    Math.exp(tones.reduce((sum, tone) => sum + Math.log(of(tone) + 1e-3), 0) / tones.length);
  const [contrast, chroma] = [middle((one) => one.contrast), middle((one) => one.chroma)];
  const black = Math.min(...tones.map((one) => one.black));
  return tones.map((tone) => ({
    contrast: clamp((contrast / (tone.contrast + 1e-3)) ** SHARE, 0.8, 1.3),
    haze: Math.min(0.14, (tone.black - black) * HAZE_SHARE),
    colour: clamp((chroma / (tone.chroma + 1e-3)) ** SHARE, 0.8, 1.3),
    underexposed: smoothstep(0.88, 0.62, tone.white),
  }));
}

export function photoToneOf(person: Person, photo: Pixels): PhotoTone {
  const [face] = person.faces;
  const { pixels, alpha } = person;
  const reach = face!.size * 0.5;
  const middle = face!.eyes.y + face!.size * 0.2;
  const lightness: number[] = [];
  let [sum, squares, chroma, count] = [0, 0, 0, 0];
  const lab: Lab = [0, 0, 0];
  const step = Math.max(1, Math.round(face!.size / 60));
  for (let y = 0; y < pixels.height; y += step) {
    for (let x = 0; x < pixels.width; x += step) {
      const at = y * pixels.width + x;
      if (alpha.data[at]! < 0.98) continue;
      labAt(pixels, at, lab);
      lightness.push(lab[0]);
      if (Math.hypot(x - face!.eyes.x, y - middle) > reach) continue;
      sum += lab[0];
      squares += lab[0] ** 2;
      chroma += Math.hypot(lab[1], lab[2]);
      count++;
    }
  }
  const mean = sum / Math.max(1, count);
  return {
    contrast: Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean ** 2)) / (mean + 1e-3),
    chroma: chroma / Math.max(1, count) / (mean + 1e-3),
    black: quantile(lightness, 0.02),
    white: whiteOf(photo),
  };
}

function whiteOf(photo: Pixels): number {
  const lab: Lab = [0, 0, 0];
  const lightness: number[] = [];
  const total = photo.width * photo.height;
  const step = Math.max(STEP, Math.round(total / 40_000));
  for (let at = 0; at < total; at += step) {
    labAt(photo, at, lab);
    lightness.push(lab[0]);
  }
  // Teeth and eyes are enough: dark skin before a dark wall is no dark photo.
  return quantile(lightness, 0.998);
}

function labAt({ data }: Pixels, at: number, out: Lab): void {
  const i = at * 3;
  toLab(linearOf[data[i]!]!, linearOf[data[i + 1]!]!, linearOf[data[i + 2]!]!, out);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** Softens the sharper photo towards the other, because detail that is missing is never invented. */
export async function equallySharp(people: readonly Person[]): Promise<Person[]> {
  const details = people.map(({ pixels, faces }) => detailOf(pixels, faces[0]!));
  const most = Math.min(...details) * SHARPER;
  return Promise.all(
    people.map(async (person, i) => {
      if (details[i]! <= most) return person;
      const sigma = await sigmaFor(person, most);
      return { ...person, pixels: await softened(person.pixels, sigma) };
    }),
  );
}

async function sigmaFor({ pixels, faces }: Person, most: number): Promise<number> {
  const { eyes, size } = faces[0]!;
  const side = Math.round(size * 1.2);
  const box = { left: eyes.x - side / 2, top: eyes.y - side * 0.4, width: side, height: side };
  const crop = await cutOut(pixels, box, side, side);
  const face = { eyes: { x: side / 2, y: side * 0.4 }, size };
  let sigma = 0;
  for (const share of SOFTENINGS) {
    sigma = share * size;
    if (detailOf(await softened(crop, sigma), face) <= most) break;
  }
  return sigma;
}

/** The usual difference between neighbouring pixels of a face, relative to its contrast. */
export function detailOf(
  { data, width, height }: Pixels,
  { eyes, size }: Person["faces"][number],
): number {
  const reach = size * 0.4;
  const luma = (at: number) =>
    0.3 * data[at * 3]! + 0.59 * data[at * 3 + 1]! + 0.11 * data[at * 3 + 2]!;
  const fine: number[] = [];
  let [sum, squares] = [0, 0];
  const top = Math.max(1, Math.round(eyes.y - reach * 0.6));
  const bottom = Math.min(height - 1, eyes.y + reach * 1.6);
  for (let y = top; y < bottom; y++) {
    const right = Math.min(width - 1, eyes.x + reach);
    for (let x = Math.max(1, Math.round(eyes.x - reach)); x < right; x++) {
      const at = y * width + x;
      const value = luma(at);
      const around = luma(at - 1) + luma(at + 1) + luma(at - width) + luma(at + width);
      fine.push(Math.abs(around - 4 * value));
      sum += value;
      squares += value * value;
    }
  }
  const count = Math.max(1, fine.length);
  const spread = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  const usual = Float32Array.from(fine)
    .sort()
    .subarray(0, Math.ceil(count * WITHOUT_EDGES));
  return usual.reduce((total, one) => total + one, 0) / Math.max(1, usual.length) / (spread + 4);
}
