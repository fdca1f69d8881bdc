import type { Log } from "./log.ts";

/**
 * Ends a process with grace: the first signal stops it in order, a second one or the deadline ends it
 * at once. Every step gets its turn even if one before it fails.
 */
export function stopOnSignal(
  log: Log,
  seconds: number,
  ...steps: readonly (() => unknown)[]
): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) {
      log.warn({ signal }, "stopping at once");
      process.exit(1);
    }
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.error("did not stop in time");
      process.exit(1);
    }, seconds * 1000).unref();
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        log.error({ err: error }, "a step of stopping failed");
      }
    }
    log.info("stopped");
    process.exit(0);
  };
  process.on("SIGTERM", (signal) => void stop(signal));
  process.on("SIGINT", (signal) => void stop(signal));
}
