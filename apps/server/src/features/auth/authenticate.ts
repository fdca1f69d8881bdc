import type { User } from "@twofold/contract/users";
import type { Database } from "#kit/db.ts";
import type { KeyRing } from "#kit/key-ring.ts";
import { cachedUnsign, parseTokenValue, sign, tokenValue } from "./access-token.ts";
import { updateSessionExpiry, updateSessionSeen } from "./sessions/activity.store.ts";
import type { RetentionCounter } from "./sessions/retention-counter.ts";
import {
  updateSessionGeneration,
  listActiveSessions,
  findSessionByFileKey,
  findSessionByToken,
  type FoundSession,
} from "./sessions/sessions.store.ts";
import { expiryOf, isExtensionDue } from "./sessions/session-lifetime.ts";

const ROTATE_EVERY_MS = 24 * 60 * 60 * 1000;
/** For requests of other tabs that are on their way when the new token is first used. */
const GRACE_MS = 5 * 60 * 1000;
/** The precision of "last used" in the list of devices. */
const SEEN_EVERY_MS = 5 * 60 * 1000;

/** Sent only with file requests, because an <img> cannot send a bearer token. */
export const fileCookie = { name: "twofold_files", path: "/uploads" } as const;

/** The file cookie has its own secret, so that it cannot be used as an access token. */
const fileSecret = (secret: string) => `${secret}:file`;

interface AuthenticatedSession extends FoundSession {
  /** The token that the client should use from now on. */
  readonly renewedToken?: string;
}

export interface Authenticator {
  byToken(accessToken: string, now: Date): Promise<AuthenticatedSession | undefined>;
  byFileCookie(cookie: string, now: Date): Promise<FoundSession | undefined>;
  fileCookieFor(session: Pick<FoundSession, "fileKey">): string;
  /** Returns the ids among `ids` of sessions that have not ended. */
  listActive(key: { userId: string; ids: readonly string[] }, now: Date): Promise<string[]>;
}

export function createAuthenticator(
  { db, pool }: Pick<Database, "db" | "pool">,
  ring: KeyRing,
  retention: Pick<RetentionCounter, "count">,
): Authenticator {
  // A token that is due for rotation is renewed with the current secret, so older signatures die out.
  const secret = ring.current.key;
  const secrets = ring.all.map(({ key }) => key);
  const findByToken = findSessionByToken(pool);
  const findByFileKey = findSessionByFileKey(pool);
  const tokenIn = cachedUnsign(secrets);
  const fileKeyIn = cachedUnsign(secrets.map(fileSecret));

  const unlessOver = (session: FoundSession | undefined, now: Date) =>
    session && expiryOf(session, session.seenAt) > now ? session : undefined;

  async function keepAlive(session: FoundSession, now: Date): Promise<void> {
    const { sessionId: id, seenAt } = session;
    const isExtended = isExtensionDue(session, now);
    if (!isExtended && now.getTime() - seenAt.getTime() <= SEEN_EVERY_MS) return;
    const unlessSince = new Date(now.getTime() - SEEN_EVERY_MS);
    const newWeek = isExtended
      ? await updateSessionExpiry(db, { id }, { now, expiresAt: expiryOf(session, now) })
      : await updateSessionSeen(db, { id }, { now, unlessSince });
    if (newWeek) retention.count(newWeek);
  }

  return {
    async byToken(accessToken, now) {
      const value = tokenIn(accessToken);
      if (value === undefined) return undefined;
      const { token, generation } = parseTokenValue(value);
      const session = unlessOver(await findByToken(token, now), now);
      if (!session) return undefined;
      const { generation: current, rotatedAt, sessionId } = session;
      const currentMs = now.getTime() - rotatedAt.getTime();
      const isPrevious = generation === current - 1 && currentMs <= GRACE_MS;
      if (generation < current && !isPrevious) return undefined;
      // A signed later number was issued by us, also if the database was restored from a backup since.
      if (generation > current)
        await updateSessionGeneration(db, { id: sessionId }, { generation, now });
      await keepAlive(session, now);
      const isDue = generation === current && currentMs > ROTATE_EVERY_MS;
      if (!isDue && !isPrevious) return session;
      // Until it is used, every reply offers the same next token: a lost reply changes nothing.
      return { ...session, renewedToken: sign(tokenValue(token, generation + 1), secret) };
    },
    async byFileCookie(cookie, now) {
      const fileKey = fileKeyIn(cookie);
      return fileKey === undefined ? undefined : unlessOver(await findByFileKey(fileKey, now), now);
    },
    fileCookieFor: ({ fileKey }) => sign(fileKey, fileSecret(secret)),
    listActive: (key, now) => listActiveSessions(db, key, now),
  };
}

declare module "#kit/ctx.ts" {
  interface ActorUser extends User {}
  interface Services {
    readonly authenticator: Authenticator;
  }
}
