import type { PhotoReport } from "@twofold/contract/generations";
import type { PhotoProblem, PhotoWeakness } from "@twofold/contract/generations/failure";
import { failureMessages } from "@twofold/contract/generations/failure.messages";

export interface Finding {
  readonly faces: number;
  /** Null if the photo shows exactly one usable person. */
  readonly problem: PhotoProblem | null;
  readonly weaknesses: readonly PhotoWeakness[];
}

/** A photo with a problem has no weaknesses, because it cannot be used at all. */
export const unusable = (faces: number, problem: PhotoProblem): Finding => ({
  faces,
  problem,
  weaknesses: [],
});

export const toPhotoReport = ({ faces, problem, weaknesses }: Finding): PhotoReport => ({
  is_usable: problem === null,
  faces,
  reason: problem,
  weaknesses: [...weaknesses],
  detail: problem && failureMessages[`photo_${problem}`],
});
