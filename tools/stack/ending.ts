const endings = new Set<() => Promise<void>>();
let isListening = false;

async function endAll(): Promise<void> {
  await Promise.allSettled([...endings].map((end) => end()));
}

async function endAndExit(code: number): Promise<never> {
  await endAll();
  process.exit(code);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  process.once("SIGINT", () => void endAndExit(130));
  process.once("SIGTERM", () => void endAndExit(143));
  process.once("uncaughtException", (fault) => {
    console.error(fault);
    void endAndExit(1);
  });
}

/**
 * Calls `end` when this process is interrupted or crashes, so that no child outlives it. The
 * returned function calls it now, once.
 */
export function endWithProcess(end: () => Promise<void>): () => Promise<void> {
  listen();
  let ended: Promise<void> | undefined;
  const endOnce = () => {
    ended ??= end().finally(() => endings.delete(endOnce));
    return ended;
  };
  endings.add(endOnce);
  return endOnce;
}
