import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "./log.ts";

/** Processes what is due and returns whether there was something, so that the next poll follows immediately. */
export type Poll = () => Promise<boolean>;

export interface PollOptions {
  /** The number of concurrent polls on this node while something is due; otherwise it is one. */
  readonly concurrency?: number;
  /** The pause after a poll that found nothing; 5 by default. */
  readonly everySeconds?: number;
  /** Which workers poll, by `WORKS_ON`; without one, those that do `other`. */
  readonly role?: string;
}

export type Repeat = (name: string, poll: Poll, options?: PollOptions) => void;

interface Pauses {
  /** Instead of the pause of each poll, for tests. */
  readonly pauseMs?: number;
  readonly afterFailureMs?: number;
}

interface PollerOptions extends Pauses {
  /** A poll that runs for longer will not end. */
  readonly stuckAfterMs?: number;
  readonly onSuccess?: (name: string) => void;
}

const EVERY_SECONDS = 5;
/** Erasing a large account takes minutes. */
const STUCK_AFTER_MS = 30 * 60_000;

/** One of the concurrent loops. Only the first one polls while nothing is due. */
interface Loop {
  rest(): Promise<void>;
  wakeOthers(): void;
}

/**
 * For work that becomes due in a table instead of being enqueued. Every worker polls the table, and
 * `skip locked` prevents two of them from processing the same row.
 */
export function createPoller(
  log: Log,
  { pauseMs, afterFailureMs = 5_000, stuckAfterMs = STUCK_AFTER_MS, onSuccess }: PollerOptions = {},
) {
  const ending = new AbortController();
  const loops: (() => Promise<void>)[] = [];
  let running: Promise<unknown> | undefined;
  /** When each running poll began. */
  const begunAt = new Set<{ readonly at: number }>();

  /** The random part prevents all nodes from polling at the same moment. */
  const rest = (ms: number) =>
    pause(ms * (0.75 + Math.random() / 2), undefined, { signal: ending.signal }).catch(() => {});

  async function run(name: string, poll: Poll, loop: Loop): Promise<void> {
    let failures = 0;
    while (!ending.signal.aborted) {
      const begun = { at: performance.now() };
      begunAt.add(begun);
      try {
        const hasFound = await poll().finally(() => begunAt.delete(begun));
        failures = 0;
        onSuccess?.(name);
        if (hasFound) loop.wakeOthers();
        else await loop.rest();
      } catch (error) {
        failures += 1;
        // During a database outage every poll fails, so only the first failure is logged.
        if (failures === 1) log.error({ err: error, poll: name }, "poller: poll failed");
        await rest(Math.min(afterFailureMs * failures, 60_000));
      }
    }
  }

  const repeat: Repeat = (name, poll, { concurrency = 1, everySeconds = EVERY_SECONDS } = {}) => {
    const idle = new Set<() => void>();
    const wakeOthers = () => {
      for (const wake of idle) wake();
    };
    ending.signal.addEventListener("abort", wakeOthers);
    const untilWoken = async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      idle.add(resolve);
      await promise;
      idle.delete(resolve);
    };
    const first: Loop = { wakeOthers, rest: () => rest(pauseMs ?? everySeconds * 1_000) };
    loops.push(() => run(name, poll, first));
    const other: Loop = { wakeOthers, rest: untilWoken };
    for (let n = 1; n < concurrency; n += 1) loops.push(() => run(name, poll, other));
  };

  return {
    repeat,
    start(): void {
      running = Promise.all(loops.map((loop) => loop()));
    },
    /** Whether a poll has been running for so long that it will not end. */
    isStuck: () => [...begunAt].some(({ at }) => at < performance.now() - stuckAfterMs),
    /** Waits for running polls. */
    async stop(): Promise<void> {
      ending.abort();
      await running;
    },
  };
}
