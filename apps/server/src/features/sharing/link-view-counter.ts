import type { Db } from "#kit/db.ts";
import type { Log } from "#kit/log.ts";
import { updateViews, type LinkKey, type ViewedLink } from "./sharing.store.ts";

/** Counts views in memory and stores them every few seconds, to avoid one write per view. */
export interface LinkViewCounter {
  count(link: LinkKey): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

const INTERVAL_MS = 5_000;

/** A killed process loses the views of its last seconds, which is acceptable for this counter. */
export function createLinkViewCounter(db: Db, log: Pick<Log, "warn">): LinkViewCounter {
  let pending = new Map<string, ViewedLink>();

  function add({ userId, id, views }: ViewedLink): void {
    pending.set(id, { userId, id, views: (pending.get(id)?.views ?? 0) + views });
  }

  async function flush(): Promise<void> {
    const viewed = [...pending.values()];
    if (viewed.length === 0) return;
    pending = new Map();
    try {
      await updateViews(db, viewed);
    } catch (error) {
      // On a deadlock or a database outage the views are added at the next flush.
      for (const each of viewed) add(each);
      log.warn({ err: error }, "sharing: storing view counts postponed");
    }
  }

  const timer = setInterval(() => void flush(), INTERVAL_MS).unref();
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
  interface Services {
    readonly linkViewCounter: LinkViewCounter;
  }
}
