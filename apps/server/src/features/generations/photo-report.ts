import type { PhotoReport } from "@twofold/contract/generations";
import type { PhotoProblem } from "@twofold/contract/generations/failure";
import { failureMessages } from "@twofold/contract/generations/failure.messages";

export const toPhotoReport = (faces: number, problem: PhotoProblem | null): PhotoReport => ({
  is_usable: problem === null,
  faces,
  reason: problem,
  detail: problem && failureMessages[`photo_${problem}`],
});
