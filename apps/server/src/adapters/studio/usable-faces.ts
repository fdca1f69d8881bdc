import { EngineRefusedError } from "#features/engines/engine.port.ts";
import { inFront, type Face, type FaceFinder } from "./faces.ts";
import { figuresOf, problemWith } from "./photo-report.ts";
import type { Pixels } from "./photo.ts";

/** The faces of a photo that shows `wanted` people; throws if the photo cannot be used. */
export async function usableFaces(
  finder: FaceFinder,
  photo: Pixels,
  wanted: number,
): Promise<Face[]> {
  const found = await finder.find(photo);
  if (found.length === 0) throw new EngineRefusedError("no_face", "no face was found in the photo");
  const people = inFront(found).length;
  if (people > wanted) {
    throw new EngineRefusedError("too_many_faces", `${people} faces in a photo of ${wanted}`);
  }
  if (found.length < wanted) {
    throw new EngineRefusedError("no_face", `${found.length} faces in a photo of ${wanted}`);
  }
  const faces = found.slice(0, wanted);
  for (const face of faces) {
    const problem = problemWith(await figuresOf(photo, face));
    if (problem) throw new EngineRefusedError(problem, `a face cannot be used: ${problem}`);
  }
  return Promise.all(faces.map((face) => finder.measure(photo, face)));
}
