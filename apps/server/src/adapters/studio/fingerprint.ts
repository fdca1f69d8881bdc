import type { Face } from "./faces.ts";
import { cutOut, lumaOf, type Pixels } from "./photo.ts";

const SIDE = 16;
/** In heights of the face, so that little of the background is compared. */
const WINDOW = 1.8;
const MIDDLE_BELOW_EYES = 0.15;

/** One bit for each pair of neighbours in a small picture of the face: whether the right one is brighter. */
export async function fingerprintOf(photo: Pixels, { eyes, size }: Face): Promise<string> {
  const side = size * WINDOW;
  const box = {
    left: eyes.x - side / 2,
    top: eyes.y + MIDDLE_BELOW_EYES * size - side / 2,
    width: side,
    height: side,
  };
  const luma = lumaOf(await cutOut(photo, box, SIDE + 1, SIDE));
  const bits = Array.from({ length: SIDE * SIDE }, (_, bit) => {
    const at = Math.floor(bit / SIDE) * (SIDE + 1) + (bit % SIDE);
    return luma[at]! < luma[at + 1]! ? "1" : "0";
  }).join("");
  return bits.replaceAll(/.{4}/g, (four) => parseInt(four, 2).toString(16));
}
