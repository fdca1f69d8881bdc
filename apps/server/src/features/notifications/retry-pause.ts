const FIRST_PAUSE_MS = 30_000;

/** Doubles with each failure before the current one. */
export const retryPause = (failures: number, maxMs: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, maxMs);
