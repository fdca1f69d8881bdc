import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "./log.ts";

/** One look at what is due; says whether there was something, so that it looks again at once. */
export type Round = () => Promise<boolean>;

export interface PollOptions {
  /** How many of it go at the same time on this node. */
  readonly lanes?: number;
}

export type Repeat = (name: string, round: Round, options?: PollOptions) => void;

const pauses = { pauseMs: 2_000, afterFailureMs: 5_000 };

/**
 * Work that is found in a table by the clock instead of being enqueued: every worker looks again and
 * again, and `skip locked` keeps them apart.
 */
export function createPoller(log: Log, given: Partial<typeof pauses> = {}) {
  const { pauseMs, afterFailureMs } = { ...pauses, ...given };
  const ending = new AbortController();
  const lanes: (() => Promise<void>)[] = [];
  let running: Promise<unknown> | undefined;

  /** Not all nodes at the same moment. */
  const rest = (ms: number) =>
    pause(ms * (0.75 + Math.random() / 2), undefined, { signal: ending.signal }).catch(() => {});

  async function go(name: string, round: Round): Promise<void> {
    let failures = 0;
    while (!ending.signal.aborted) {
      try {
        const hasFound = await round();
        failures = 0;
        if (!hasFound) await rest(pauseMs);
      } catch (error) {
        failures += 1;
        // While the database is away every round fails: the first one tells it.
        if (failures === 1) log.error({ err: error, round: name }, "round failed");
        await rest(Math.min(afterFailureMs * failures, 60_000));
      }
    }
  }

  const repeat: Repeat = (name, round, { lanes: count = 1 } = {}) => {
    for (let lane = 0; lane < count; lane += 1) lanes.push(() => go(name, round));
  };

  return {
    repeat,
    start(): void {
      running = Promise.all(lanes.map((lane) => lane()));
    },
    /** Lets the rounds that are under way finish. */
    async stop(): Promise<void> {
      ending.abort();
      await running;
    },
  };
}
