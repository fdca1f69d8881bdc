import type { Log } from "./log.ts";

/**
 * Stops a process in order on the first signal or uncaught error; a second signal or the deadline ends
 * it immediately. Every step runs even if an earlier one fails.
 */
export function stopGracefully(
  log: Log,
  seconds: number,
  ...steps: readonly (() => unknown)[]
): void {
  let stopping = false;
  const stop = async (reason: { signal?: string }, exitCode: number) => {
    stopping = true;
    log.info(reason, "stopping");
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
    process.exit(exitCode);
  };
  const onSignal = (signal: string) => {
    if (!stopping) return void stop({ signal }, 0);
    log.warn({ signal }, "stopping immediately");
    process.exit(1);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  // Unhandled rejections arrive here as well. The state is unknown now, so only stopping is safe.
  process.on("uncaughtException", (error) => {
    log.error({ err: error }, "process: uncaught error");
    if (!stopping) void stop({}, 1);
  });
}
