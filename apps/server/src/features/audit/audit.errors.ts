import type { ProblemParams } from "@twofold/contract/problem";
import { AppError } from "#kit/app-error.ts";

/** Someone else changed what the caller read before. */
export const changedMeanwhile = (params: ProblemParams<"changed_meanwhile"> = {}) =>
  new AppError("changed_meanwhile", params);
