import { describe, expect, test } from "vitest";
import { frame } from "./adapters/studio/framing.ts";
import { createScenes } from "./adapters/studio/scene.ts";
import { subjectOf } from "./adapters/studio/subject.ts";
import { listSeedNames, readFaces, sceneFolderOf } from "./features/templates/template-files.ts";

/** Relative to the scene; half a tenth of a face would not be noticed in the preview. */
const CLOSE_ENOUGH = 0.02;
const [WIDTH, HEIGHT] = [1024, 1280];

/** Someone from the waist up, which is what the scenes are drawn for. */
function halfLength() {
  const eyes = { x: 500, y: 400 };
  const at = { eyes, rightEye: eyes, leftEye: eyes, mouth: eyes, centre: eyes };
  return subjectOf([{ ...at, score: 1, facing: 0, size: 300 }], { width: 1_000, height: 1_500 });
}

describe.each(await listSeedNames())("places of the faces in %s", (name) => {
  test("are about where the studio shows two half-length photos", async () => {
    const folder = sceneFolderOf({ scene: name });
    const shipped = await createScenes().load(folder, 128, 160);
    const places = await readFaces({ scene: name });
    const { people } = frame(
      shipped,
      shipped.scene.slots.map(() => halfLength()),
      WIDTH,
      HEIGHT,
    );
    expect(places).toHaveLength(people.length);
    const differences = people.flatMap(({ eyes, faceSize }, i) => {
      const { x, y, height } = places[i]!;
      return [eyes.x / WIDTH - x, eyes.y / HEIGHT - y, faceSize / HEIGHT - height];
    });
    expect(Math.max(...differences.map(Math.abs))).toBeLessThan(CLOSE_ENOUGH);
  });
});
