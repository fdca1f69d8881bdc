import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "./log.ts";

/** Processes what is due and returns whether there was something, so that the next poll follows immediately. */
export type Poll = () => Promise<boolean>;

export interface PollOptions {
  /** The number of concurrent polls on this node. */
  readonly concurrency?: number;
}

export type Repeat = (name: string, poll: Poll, options?: PollOptions) => void;

const pauses = { pauseMs: 2_000, afterFailureMs: 5_000 };

/**
 * For work that becomes due in a table instead of being enqueued. Every worker polls the table, and
 * `skip locked` prevents two of them from processing the same row.
 */
export function createPoller(log: Log, given: Partial<typeof pauses> = {}) {
  const { pauseMs, afterFailureMs } = { ...pauses, ...given };
  const ending = new AbortController();
  const loops: (() => Promise<void>)[] = [];
  let running: Promise<unknown> | undefined;

  /** The random part prevents all nodes from polling at the same moment. */
  const rest = (ms: number) =>
    pause(ms * (0.75 + Math.random() / 2), undefined, { signal: ending.signal }).catch(() => {});

  async function run(name: string, poll: Poll): Promise<void> {
    let failures = 0;
    while (!ending.signal.aborted) {
      try {
        const hasFound = await poll();
        failures = 0;
        if (!hasFound) await rest(pauseMs);
      } catch (error) {
        failures += 1;
        // During a database outage every poll fails, so only the first failure is logged.
        if (failures === 1) log.error({ err: error, poll: name }, "poller: poll failed");
        await rest(Math.min(afterFailureMs * failures, 60_000));
      }
    }
  }

  const repeat: Repeat = (name, poll, { concurrency = 1 } = {}) => {
    for (let n = 0; n < concurrency; n += 1) loops.push(() => run(name, poll));
  };

  return {
    repeat,
    start(): void {
      running = Promise.all(loops.map((loop) => loop()));
    },
    /** Waits for running polls. */
    async stop(): Promise<void> {
      ending.abort();
      await running;
    },
  };
}
