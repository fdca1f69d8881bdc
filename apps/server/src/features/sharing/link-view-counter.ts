import type { Db } from "#kit/db.ts";
import type { Log } from "#kit/log.ts";
import { updateViews, type LinkKey, type ViewedLink } from "./sharing.store.ts";

/** Counts without a write for each: a node gathers and adds up every few seconds. */
export interface LinkViewCounter {
  count(link: LinkKey): void;
  /** Adds what was gathered. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const EVERY_MS = 5_000;

/** A process that is killed loses the views of its last seconds, which a number like this can bear. */
export function createLinkViewCounter(db: Db, log: Pick<Log, "warn">): LinkViewCounter {
  let gathered = new Map<string, ViewedLink>();

  function add({ userId, id, views }: ViewedLink): void {
    gathered.set(id, { userId, id, views: (gathered.get(id)?.views ?? 0) + views });
  }

  async function flush(): Promise<void> {
    const seen = [...gathered.values()];
    if (seen.length === 0) return;
    gathered = new Map();
    try {
      await updateViews(db, seen);
    } catch (error) {
      // Two nodes at the same rows, or the database is away: they are added the next time.
      for (const each of seen) add(each);
      log.warn({ err: error }, "sharing: views could not be added yet");
    }
  }

  const timer = setInterval(() => void flush(), EVERY_MS).unref();
  return {
    count: ({ userId, id }) => add({ userId, id, views: 1 }),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly linkViewCounter: LinkViewCounter;
  }
}
