import { linearOf, toLab, type Lab } from "./colour.ts";
import { SEGMENT_FACTOR } from "./matte.ts";
import type { Person } from "./person.ts";
import { sample } from "./float-image.ts";

/** The mean skin colour of the faces of one photo; undefined if too little skin is visible. */
export function skinOf(person: Person): Lab | undefined {
  const { pixels, alpha, skin, partsShift } = person;
  const sums: Lab = [0, 0, 0];
  const lab: Lab = [0, 0, 0];
  let count = 0;
  for (const { eyes, size } of person.faces) {
    const reach = size * 0.36;
    const middle = eyes.y + size * 0.2;
    for (
      let y = Math.max(0, Math.round(middle - reach));
      y < Math.min(pixels.height, middle + reach);
      y += 2
    ) {
      for (
        let x = Math.max(0, Math.round(eyes.x - reach));
        x < Math.min(pixels.width, eyes.x + reach);
        x += 2
      ) {
        const at = y * pixels.width + x;
        if (alpha.data[at]! < 0.95) continue;
        const sx = (x - partsShift.x) / SEGMENT_FACTOR;
        if (sample(skin, sx, (y - partsShift.y) / SEGMENT_FACTOR) < 0.6) continue;
        const [r, g, b] = [0, 1, 2].map((c) => linearOf[pixels.data[at * 3 + c]!]!) as Lab;
        toLab(r, g, b, lab);
        // Lips, teeth and eyes are not skin, and shadows are unreliable.
        if (lab[0] < 0.2) continue;
        sums[0] += lab[0];
        sums[1] += lab[1];
        sums[2] += lab[2];
        count++;
      }
    }
  }
  return count < 40 ? undefined : [sums[0] / count, sums[1] / count, sums[2] / count];
}
