import { createListener } from "./listener.ts";
import type { Live } from "./live.ts";
import type { Log } from "./log.ts";

/** Whether a node can serve requests, for /readyz. */
export interface Readiness {
  isReady(): boolean;
  close(): Promise<void>;
}

/** PostgreSQL accepts listening sessions only where it also accepts writes, so live events prove both. */
export const readinessOf = (live: Pick<Live, "isListening">): Readiness => ({
  isReady: () => live.isListening(),
  close: async () => {},
});

/**
 * With another server for live events, the database is checked on a connection for this purpose. A node must
 * have reached that server once, so that a wrong address ends a rollout. A later outage of it takes no node out
 * of service: it would take all of them, and everything except live events works without it.
 */
export function createReadiness(live: Pick<Live, "follow">, url: string, log: Log): Readiness {
  const database = createListener(url, log);
  database.listen("database_check", { onMessage() {} });
  let hasListened = false;
  live.follow({ onEvent() {}, onListening: () => void (hasListened = true), onLost() {} });
  return {
    isReady: () => hasListened && database.isListening(),
    close: () => database.close(),
  };
}
