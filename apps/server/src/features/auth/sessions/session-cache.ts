import type { LiveEvent } from "@twofold/contract/live";
import type { Live } from "#kit/live.ts";
import type { FoundSession } from "./sessions.store.ts";

/** After these a session may have ended, or its user may have changed. */
const CHANGES: ReadonlySet<LiveEvent["type"]> = new Set(["session_ended", "user_changed"]);

/**
 * Sessions in the memory of this process, for a few seconds. Changes of this process are received when they
 * are committed, those of others by the listening connection; without it nothing is cached.
 */
export interface SessionCache {
  find(accessToken: string, now: Date): FoundSession | undefined;
  /** Returns the function that caches what was read meanwhile, unless a change was received since. */
  startReading(): (accessToken: string, session: FoundSession, now: Date) => void;
  /** Offers a read that is under way to other requests with this token. */
  share(accessToken: string, session: Promise<FoundSession | undefined>): void;
  /** The read of another request that is under way, unless a change was received since it began. */
  findShared(accessToken: string): Promise<FoundSession | undefined> | undefined;
  receive(userId: string, event: LiveEvent): void;
  follow(live: Live): void;
}

export function createSessionCache({ seconds }: { readonly seconds: number }): SessionCache {
  /** In the order in which they end. */
  const cached = new Map<string, { session: FoundSession; endsAt: number }>();
  const shared = new Map<string, { session: Promise<FoundSession | undefined>; since: number }>();
  const lifetimeMs = seconds * 1000;
  let changes = 0;
  let isListening = false;

  function clear(): void {
    changes += 1;
    cached.clear();
  }

  function receive(userId: string, { type }: LiveEvent): void {
    if (!CHANGES.has(type)) return;
    changes += 1;
    for (const [key, { session }] of cached) if (session.user.id === userId) cached.delete(key);
  }

  return {
    find(accessToken, now) {
      const found = cached.get(accessToken);
      const leftMs = found ? found.endsAt - now.getTime() : 0;
      // More is left only after the clock was set back.
      return leftMs > 0 && leftMs <= lifetimeMs ? found?.session : undefined;
    },
    startReading() {
      const before = changes;
      return (accessToken, session, now) => {
        if (!isListening || changes !== before) return;
        for (const [key, { endsAt }] of cached) {
          if (endsAt > now.getTime()) break;
          cached.delete(key);
        }
        cached.set(accessToken, { session, endsAt: now.getTime() + lifetimeMs });
      };
    },
    share(accessToken, session) {
      if (!isListening) return;
      const read = { session: session.catch(() => undefined), since: changes };
      shared.set(accessToken, read);
      void read.session.finally(() => {
        if (shared.get(accessToken) === read) shared.delete(accessToken);
      });
    },
    findShared(accessToken) {
      const read = shared.get(accessToken);
      return isListening && read?.since === changes ? read.session : undefined;
    },
    receive,
    follow(live) {
      if (seconds === 0) return;
      live.follow({
        onEvent: receive,
        onListening() {
          // A read that started before could have missed a change.
          clear();
          isListening = true;
        },
        onLost() {
          isListening = false;
          clear();
        },
      });
    },
  };
}
