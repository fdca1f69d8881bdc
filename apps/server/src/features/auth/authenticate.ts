import type { Database } from "#kit/db.ts";
import { rememberingUnsign, sign } from "./access-token.ts";
import {
  extendSession,
  listActiveSessions,
  noteSeen,
  createSessionFinder,
  type FoundSession,
} from "./auth.store.ts";
import { SESSION_SECONDS } from "./identity.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How exactly somebody can tell when a device was last used. */
const SEEN_EVERY_MS = 5 * 60 * 1000;

/** The file cookie is signed for its own purpose, so that neither can stand in for the other. */
const fileSecret = (secret: string) => `${secret}:file`;

export interface Authenticator {
  /** Who shows this access token. */
  byToken(accessToken: string, now: Date): Promise<FoundSession | undefined>;
  /** Who shows this file cookie. */
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
  const tokenIn = rememberingUnsign(secret);
  const fileKeyIn = rememberingUnsign(fileSecret(secret));

  /** Used sessions live on; once a day is enough to write that down. */
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
