import { EngineRefused } from "#rooms/engines/engine.port.ts";
import type { Face, FaceFinder } from "./faces.ts";
import { figuresOf, problemWith } from "./photo-report.ts";
import type { Pixels } from "./photo.ts";

/** Smaller than this beside the largest face is somebody in the background. */
const IN_BACKGROUND = 0.6;

/** The faces of a photo that shows `wanted` people, or why there is no picture to be made of it. */
export async function usableFaces(
  finder: FaceFinder,
  photo: Pixels,
  wanted: number,
): Promise<Face[]> {
  const found = await finder.find(photo);
  const [largest] = found;
  if (!largest) throw new EngineRefused("no_face", "no face was found in the photo");
  const inFront = found.filter((face) => face.size >= largest.size * IN_BACKGROUND);
  if (inFront.length > wanted) {
    throw new EngineRefused("too_many_faces", `${inFront.length} faces in a photo of ${wanted}`);
  }
  if (found.length < wanted) {
    throw new EngineRefused("no_face", `${found.length} faces in a photo of ${wanted}`);
  }
  const faces = found.slice(0, wanted);
  for (const face of faces) {
    const problem = problemWith(await figuresOf(photo, face));
    if (problem) throw new EngineRefused(problem, `a face cannot be used: ${problem}`);
  }
  return faces;
}
