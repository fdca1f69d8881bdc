import type { User } from "@twofold/contract/users";
import type { Database } from "#kit/db.ts";
import type { KeyRing } from "#kit/key-ring.ts";
import { cachedUnsign, parseTokenValue, sign, tokenValue } from "./access-token.ts";
import { updateSessionExpiry, updateSessionSeen } from "./sessions/activity.store.ts";
import type { RetentionCounter } from "./sessions/retention-counter.ts";
import type { SessionCache } from "./sessions/session-cache.ts";
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
  /** For requests that change nothing: may return what was read some seconds ago. */
  byTokenForReading(accessToken: string, now: Date): Promise<AuthenticatedSession | undefined>;
  byFileCookie(cookie: string, now: Date): Promise<FoundSession | undefined>;
  fileCookieFor(session: Pick<FoundSession, "fileKey">): string;
  /** Returns the ids among `ids` of sessions that have not ended. */
  listActive(key: { userId: string; ids: readonly string[] }, now: Date): Promise<string[]>;
}

export function createAuthenticator(
  { db, pool }: Pick<Database, "db" | "pool">,
  ring: KeyRing,
  retention: Pick<RetentionCounter, "count">,
  cache: Pick<SessionCache, "find" | "startReading" | "share" | "findShared">,
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

  const isSeenDue = ({ seenAt }: FoundSession, now: Date) =>
    now.getTime() - seenAt.getTime() > SEEN_EVERY_MS;
  const isRotationDue = ({ rotatedAt }: FoundSession, now: Date) =>
    now.getTime() - rotatedAt.getTime() > ROTATE_EVERY_MS;
  /** Whether the session is only read, so that a cached one leads to the same response. */
  const isSettled = (session: FoundSession, now: Date) =>
    !isExtensionDue(session, now) && !isSeenDue(session, now) && !isRotationDue(session, now);

  const isCacheable = (session: AuthenticatedSession, now: Date) =>
    session.renewedToken === undefined && !session.user.is_admin && isSettled(session, now);

  async function keepAlive(session: FoundSession, now: Date): Promise<void> {
    const { sessionId: id } = session;
    const isExtended = isExtensionDue(session, now);
    if (!isExtended && !isSeenDue(session, now)) return;
    const unlessSince = new Date(now.getTime() - SEEN_EVERY_MS);
    const newWeek = isExtended
      ? await updateSessionExpiry(db, { id }, { now, expiresAt: expiryOf(session, now) })
      : await updateSessionSeen(db, { id }, { now, unlessSince });
    if (newWeek) retention.count(newWeek);
  }

  async function byToken(accessToken: string, now: Date) {
    const value = tokenIn(accessToken);
    if (value === undefined) return undefined;
    const { token, generation } = parseTokenValue(value);
    const session = unlessOver(await findByToken(token, now), now);
    if (!session) return undefined;
    const { generation: current, rotatedAt, sessionId } = session;
    const isInGrace = now.getTime() - rotatedAt.getTime() <= GRACE_MS;
    const isPrevious = generation === current - 1 && isInGrace;
    if (generation < current && !isPrevious) return undefined;
    // A signed later number was issued by us, also if the database was restored from a backup since.
    if (generation > current)
      await updateSessionGeneration(db, { id: sessionId }, { generation, now });
    await keepAlive(session, now);
    const isDue = generation === current && isRotationDue(session, now);
    if (!isDue && !isPrevious) return session;
    // Until it is used, every reply offers the same next token: a lost reply changes nothing.
    return { ...session, renewedToken: sign(tokenValue(token, generation + 1), secret) };
  }

  return {
    byToken,
    async byTokenForReading(accessToken, now) {
      const cached = unlessOver(cache.find(accessToken, now), now);
      if (cached && isSettled(cached, now)) return cached;
      // A page that is opened sends about ten reading requests within milliseconds.
      const underWay = cache.findShared(accessToken);
      const shared = underWay && unlessOver(await underWay, now);
      if (shared && isSettled(shared, now)) return shared;
      const keep = cache.startReading();
      const reading: Promise<AuthenticatedSession | undefined> = byToken(accessToken, now);
      const cacheable = reading.then((session) =>
        session && isCacheable(session, now) ? session : undefined,
      );
      cache.share(accessToken, cacheable);
      const read = await cacheable;
      if (read) keep(accessToken, read, now);
      return reading;
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
