import type { Database } from "#kit/db.ts";
import { cachedUnsign, sign } from "./access-token.ts";
import {
  extendSession,
  listActiveSessions,
  noteSeen,
  createSessionFinder,
  type FoundSession,
} from "./auth.store.ts";
import { SESSION_SECONDS } from "./identity.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The precision of "last used" in the list of devices. */
const SEEN_EVERY_MS = 5 * 60 * 1000;

/** The file cookie has its own secret, so that it cannot be used as an access token. */
const fileSecret = (secret: string) => `${secret}:file`;

export interface Authenticator {
  byToken(accessToken: string, now: Date): Promise<FoundSession | undefined>;
  byFileCookie(cookie: string, now: Date): Promise<FoundSession | undefined>;
  fileCookieFor(session: Pick<FoundSession, "fileKey">): string;
  /** Returns the ids among `ids` of sessions that have not ended. */
  listActive(key: { userId: string; ids: readonly string[] }, now: Date): Promise<string[]>;
}

export function createAuthenticator(
  { db, pool }: Pick<Database, "db" | "pool">,
  secret: string,
): Authenticator {
  const find = createSessionFinder(pool);
  const tokenIn = cachedUnsign(secret);
  const fileKeyIn = cachedUnsign(fileSecret(secret));

  /** A session in use is extended, at most once a day. */
  async function keepAlive({ sessionId }: FoundSession, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
    await extendSession(db, sessionId, { now, expiresAt });
  }

  return {
    async byToken(accessToken, now) {
      const token = tokenIn(accessToken);
      if (token === undefined) return undefined;
      const session = await find.byToken(token, now);
      if (session && now.getTime() - session.extendedAt.getTime() > DAY_MS)
        await keepAlive(session, now);
      else if (session && now.getTime() - session.seenAt.getTime() > SEEN_EVERY_MS)
        await noteSeen(db, session.sessionId, {
          now,
          unlessSince: new Date(now.getTime() - SEEN_EVERY_MS),
        });
      return session;
    },
    async byFileCookie(cookie, now) {
      const fileKey = fileKeyIn(cookie);
      return fileKey === undefined ? undefined : find.byFileKey(fileKey, now);
    },
    fileCookieFor: ({ fileKey }) => sign(fileKey, fileSecret(secret)),
    listActive: (key, now) => listActiveSessions(db, key, now),
  };
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly authenticator: Authenticator;
  }
}
