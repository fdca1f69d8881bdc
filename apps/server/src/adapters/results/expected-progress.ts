import type { Progress } from "#features/engines/engine.port.ts";

const PROGRESS_EVERY_MS = 700;
/** The rest is for reading the answer. */
const MOST_SHARE = 0.9;

/**
 * A hosted model says nothing until it is done, and whoever waits should see that time passes; it is
 * also how the product learns that nobody waits any more. By the time that such a picture usually
 * takes, ever slower, never at the end.
 */
export function expectProgress(
  onProgress: (progress: Progress) => void,
  usualSeconds: number,
): { stop(): void } {
  const since = performance.now();
  const tell = () => {
    const passed = (performance.now() - since) / 1_000 / usualSeconds;
    onProgress({ stage: "drawing", share: MOST_SHARE * (1 - Math.exp(-1.5 * passed)) });
  };
  tell();
  const timer = setInterval(tell, PROGRESS_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
