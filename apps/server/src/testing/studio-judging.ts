/** Renders pictures in this process and measures what distinguishes a couple from two cutouts. */
import { linearOf, toLab, type Lab } from "#adapters/studio/colour.ts";
import { createFaceFinder, rollOf, type Face } from "#adapters/studio/faces.ts";
import type { Framing } from "#adapters/studio/framing.ts";
import { figuresOf } from "#adapters/studio/photo-report.ts";
import { cutOut, readPhoto, type Pixels } from "#adapters/studio/photo.ts";
import { createStudio } from "#adapters/studio/studio.ts";
import type { RenderRequest } from "#features/engines/engine.port.ts";

export interface PictureFigures {
  readonly zoom: number;
  /** Of each head from left to right, in degrees; positive is clockwise. */
  readonly rolls: readonly number[];
  /** The larger head divided by the smaller one. */
  readonly headRatio?: number;
  /** The difference in height of the eyes, in heights of a face. */
  readonly eyeLine?: number;
  /** The difference of the mean luma of the faces, from 0 to 255. */
  readonly exposure?: number;
  /** Of each face: the distance of its mean colour from the photo's, in hundredths of Oklab. */
  readonly colours: readonly number[];
  /** Of each face: its sharpness divided by that of the photo, both at 128 pixels. */
  readonly sharpness: readonly number[];
}

export interface Judge {
  findFaces(path: string): Promise<Face[]>;
  render(request: RenderRequest): Promise<{ path: string; figures: PictureFigures }>;
}

export async function createJudge(): Promise<Judge> {
  const [studio, finder] = [await createStudio(), await createFaceFinder()];
  return {
    findFaces: async (path) => finder.find(await readPhoto(path)),
    async render(request) {
      let framing: Framing | undefined;
      const { path } = await studio.render(request, {
        onFramed: (framed) => {
          framing = framed;
        },
      });
      const picture = await readPhoto(path);
      const found = (await finder.find(picture)).slice(0, request.personCount);
      const faces = await Promise.all(found.map((face) => finder.measure(picture, face)));
      const kept = { colours: [] as number[], sharpness: [] as number[] };
      for (const [i, placed] of framing!.people.entries()) {
        const photo = await readPhoto(request.references[i]!.path);
        const [before] = await finder.find(photo);
        const after = faces.find(
          ({ eyes }) =>
            Math.hypot(eyes.x - placed.eyes.x, eyes.y - placed.eyes.y) < placed.faceSize,
        );
        // Two people in one photo are placed as a unit, so neither is at its middle.
        if (request.references.length < request.personCount || !before || !after) continue;
        kept.colours.push(await colourDistance([photo, before], [picture, after]));
        const [seen, shown] = [await figuresOf(photo, before), await figuresOf(picture, after)];
        kept.sharpness.push(shown.sharpness / seen.sharpness);
      }
      return {
        path,
        figures: { zoom: framing!.zoom, ...kept, ...(await figuresIn(picture, faces)) },
      };
    },
  };
}

type Shown = readonly [Pixels, Face];

async function colourDistance(before: Shown, after: Shown): Promise<number> {
  const [one, other] = [await colourOf(before), await colourOf(after)];
  return 100 * Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

async function colourOf([pixels, { centre, size }]: Shown): Promise<Lab> {
  const half = size * 0.3;
  const box = { left: centre.x - half, top: centre.y - half, width: 2 * half, height: 2 * half };
  const { data } = await cutOut(pixels, box, 48, 48);
  const sums: Lab = [0, 0, 0];
  const lab: Lab = [0, 0, 0];
  for (let at = 0; at < data.length; at += 3) {
    toLab(linearOf[data[at]!]!, linearOf[data[at + 1]!]!, linearOf[data[at + 2]!]!, lab);
    for (const c of [0, 1, 2] as const) sums[c] += (lab[c] * 3) / data.length;
  }
  return sums;
}

async function figuresIn(
  picture: Pixels,
  faces: readonly Face[],
): Promise<Omit<PictureFigures, "zoom" | "colours" | "sharpness">> {
  const [left, right] = faces.toSorted((a, b) => a.eyes.x - b.eyes.x);
  const rolls = [left, right].flatMap((face) => (face ? [(rollOf(face) * 180) / Math.PI] : []));
  if (!left || !right) return { rolls };
  const [one, other] = [await figuresOf(picture, left), await figuresOf(picture, right)];
  return {
    rolls,
    headRatio: Math.max(left.size / right.size, right.size / left.size),
    eyeLine: Math.abs(left.eyes.y - right.eyes.y) / ((left.size + right.size) / 2),
    exposure: Math.abs(one.light - other.light),
  };
}
