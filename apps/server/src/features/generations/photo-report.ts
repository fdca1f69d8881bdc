import type { PhotoReport } from "@twofold/contract/generations";
import type { PhotoProblem, PhotoWeakness } from "@twofold/contract/generations/failure";
import { failureMessages } from "@twofold/contract/generations/failure.messages";

export interface Finding {
  readonly faces: number;
  /** Null if the photo shows exactly as many usable people as it must. */
  readonly problem: PhotoProblem | null;
  /** Whether the photo shows two usable people. */
  readonly showsBoth: boolean;
  readonly weaknesses: readonly PhotoWeakness[];
  readonly face?: PhotoReport["face"] | undefined;
}

/** A photo with a problem has no weaknesses, because it cannot be used at all. */
export const unusable = (
  faces: number,
  problem: PhotoProblem,
  { showsBoth = false, face }: Partial<Pick<Finding, "showsBoth" | "face">> = {},
): Finding => ({ faces, problem, showsBoth, weaknesses: [], face });

export const toPhotoReport = ({
  faces,
  problem,
  showsBoth,
  weaknesses,
  face = null,
}: Finding): PhotoReport => ({
  is_usable: problem === null,
  faces,
  shows_both: showsBoth,
  reason: problem,
  weaknesses: [...weaknesses],
  detail: problem && failureMessages[`photo_${problem}`],
  face,
});
