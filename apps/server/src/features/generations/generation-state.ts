import type { GenerationStatus } from "@twofold/contract/generations";
import type { GenerationFailure } from "@twofold/contract/generations/failure";

const underWay: readonly GenerationStatus[] = ["queued", "running"];

export const hasEnded = (state: GenerationStatus): boolean => !underWay.includes(state);

const before: Record<GenerationStatus, readonly GenerationStatus[]> = {
  queued: [],
  // A job that is run again restarts its generation.
  running: underWay,
  succeeded: ["running"],
  failed: underWay,
  cancelled: underWay,
};

/** The states from which a generation can change to `next`. No other row is updated. */
export const statesBefore = (next: GenerationStatus): readonly GenerationStatus[] => before[next];

export const endOf = (failure: GenerationFailure): "failed" | "cancelled" =>
  failure === "cancelled" ? "cancelled" : "failed";
