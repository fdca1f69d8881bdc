import type { Db } from "#kit/db.ts";
import type { Log } from "#kit/log.ts";
import { upsertRetention, type SeenWeek } from "./activity.store.ts";

/** Counts newly seen weeks in memory, so that the requests of one cohort do not wait for the lock of one row. */
export interface RetentionCounter {
  count(seen: SeenWeek): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

const INTERVAL_MS = 5_000;

/** A killed process loses the people of its last seconds, which is acceptable for this statistic. */
export function createRetentionCounter(db: Db, log: Pick<Log, "warn">): RetentionCounter {
  let pending = new Map<string, SeenWeek & { readonly people: number }>();

  function add({ cohortWeek, week, people }: SeenWeek & { readonly people: number }): void {
    const key = `${cohortWeek} ${week}`;
    pending.set(key, { cohortWeek, week, people: (pending.get(key)?.people ?? 0) + people });
  }

  async function flush(): Promise<void> {
    const counted = [...pending.values()];
    if (counted.length === 0) return;
    pending = new Map();
    try {
      await upsertRetention(db, counted);
    } catch (error) {
      // During a database outage they are added at the next flush.
      for (const each of counted) add(each);
      log.warn({ err: error }, "auth: storing retention postponed");
    }
  }

  const timer = setInterval(() => void flush(), INTERVAL_MS).unref();
  return {
    count: (seen) => add({ ...seen, people: 1 }),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

declare module "#kit/ctx.ts" {
  interface Services {
    readonly retentionCounter: RetentionCounter;
  }
}
