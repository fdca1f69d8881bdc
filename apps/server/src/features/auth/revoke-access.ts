import type { Tx } from "#kit/transaction.ts";
import { removeSubscriptions } from "#features/notifications/notifications.ts";
import type { PublicLinks } from "./public-links.port.ts";
import { removeResetLinks } from "./auth.store.ts";
import { removeSessions } from "./sessions/sessions.store.ts";
import { removeChallenges } from "./two-factor/two-factor.store.ts";

/** How many of each were ended. */
export interface RevokedAccess {
  readonly sessions: number;
  readonly resetLinks: number;
  readonly pushSubscriptions: number;
  readonly feeds: number;
  readonly shareLinks: number;
}

interface Revocation {
  readonly userId: string;
  /** The session of the caller, which stays with its push subscription. */
  readonly keepSessionId?: string | undefined;
  /** Also ends the calendar feed and the share links, which open data without a session. */
  readonly endLinks?: boolean;
}

/**
 * Ends everything by which another device can still reach the account: sessions with their streams and
 * file cookies, push subscriptions, reset links and unfinished sign-ins. A caller that changes the
 * password does so first, so that a concurrent sign-in with the old one is waited for and ended.
 */
export async function revokeAccess(
  tx: Tx,
  { services: { publicLinks } }: { readonly services: { readonly publicLinks: PublicLinks } },
  { userId, keepSessionId, endLinks = false }: Revocation,
): Promise<RevokedAccess> {
  await removeChallenges(tx.db, { userId });
  const resetLinks = await removeResetLinks(tx.db, { userId });
  const pushSubscriptions = await removeSubscriptions(tx.db, { userId, keepSessionId });
  const sessions = await removeSessions(tx.db, { userId, keepId: keepSessionId });
  const feeds = endLinks ? await publicLinks.endFeeds(tx, userId) : 0;
  const shareLinks = endLinks ? await publicLinks.endShareLinks(tx, userId) : 0;
  await tx.live.publish(userId, { type: "session_ended" });
  return { sessions, resetLinks, pushSubscriptions, feeds, shareLinks };
}
