import type { Progress } from "#features/engines/engine.port.ts";

const PROGRESS_EVERY_MS = 700;
/** The rest is for reading the response. */
const MAX_SHARE = 0.9;

/**
 * A hosted model reports no progress, so it is estimated from the usual duration and never reaches
 * the end. The calls also show the product whether the user is still waiting.
 */
export function expectProgress(
  onProgress: (progress: Progress) => void,
  usualSeconds: number,
): { stop(): void } {
  const since = performance.now();
  const report = () => {
    const passed = (performance.now() - since) / 1_000 / usualSeconds;
    onProgress({ stage: "drawing", share: MAX_SHARE * (1 - Math.exp(-1.5 * passed)) });
  };
  report();
  const timer = setInterval(report, PROGRESS_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
