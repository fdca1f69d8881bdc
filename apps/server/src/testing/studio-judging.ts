/** Renders pictures in this process and measures what distinguishes a couple from two cutouts. */
import { createFaceFinder, type Face } from "#adapters/studio/faces.ts";
import { figuresOf } from "#adapters/studio/photo-report.ts";
import { readPhoto, type Pixels } from "#adapters/studio/photo.ts";
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
      let zoom = 0;
      const { path } = await studio.render(request, {
        onFramed: (framing) => {
          zoom = framing.zoom;
        },
      });
      const picture = await readPhoto(path);
      const found = (await finder.find(picture)).slice(0, request.personCount);
      const faces = await Promise.all(found.map((face) => finder.measure(picture, face)));
      return { path, figures: { zoom, ...(await figuresIn(picture, faces)) } };
    },
  };
}

async function figuresIn(
  picture: Pixels,
  faces: readonly Face[],
): Promise<Omit<PictureFigures, "zoom">> {
  const [left, right] = faces.toSorted((a, b) => a.eyes.x - b.eyes.x);
  const rolls = [left, right].flatMap((face) => (face ? [rollOf(face)] : []));
  if (!left || !right) return { rolls };
  const [one, other] = [await figuresOf(picture, left), await figuresOf(picture, right)];
  return {
    rolls,
    headRatio: Math.max(left.size / right.size, right.size / left.size),
    eyeLine: Math.abs(left.eyes.y - right.eyes.y) / ((left.size + right.size) / 2),
    exposure: Math.abs(one.light - other.light),
  };
}

function rollOf({ leftEye, rightEye }: Face): number {
  return (Math.atan2(leftEye.y - rightEye.y, leftEye.x - rightEye.x) * 180) / Math.PI;
}
