import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findAlbumFor } from "#features/albums/albums.ts";
import { notify, sendEmail } from "#features/notifications/notifications.ts";
import { issueRenewalToken } from "./renewal-token.ts";
import { linkEndingEmail } from "./sharing.emails.ts";
import { claimEndingLinks, type LinkRow } from "./sharing.store.ts";
import { warnEndingMessages } from "./warn-ending-links.messages.ts";

const AHEAD_MS = 3 * 86_400_000;
const BATCH = 50;

/**
 * Notifies the owners of albums' links that end within three days. The mark of a link and its email are
 * one transaction, so each end is announced once. Returns whether any were due.
 */
export async function warnEndingLinks(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live" | "keys">,
  limit = BATCH,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const until = new Date(tx.now.getTime() + AHEAD_MS);
    const due = await claimEndingLinks(tx.db, { now: tx.now, until, limit });
    for (const link of due) await warn(link);
    return due.length > 0;

    async function warn(link: LinkRow): Promise<void> {
      const { userId, id, albumId, days, expiresAt } = link;
      if (albumId === null || days === null) return;
      // The link of a deleted album shows nothing, so its end matters to no one.
      const seen = await findAlbumFor(tx.db, userId, albumId);
      if (!seen) return;
      const { title } = seen.row;
      const notice = {
        userId,
        key: `link_ending:${id}:${expiresAt.getTime()}`,
        kind: "link_ending" as const,
        text: (language: Language) => warnEndingMessages[language](title),
        link: `/album/${albumId}`,
        expiresAt,
      };
      // The email is a service message, so it does not depend on the settings of notifications.
      await notify(tx, [notice], []);
      await sendEmail(tx, userId, linkEndingEmail, {
        title,
        expires_at: expiresAt.toISOString(),
        days,
        token: issueRenewalToken(ctx.keys.linkRenewals, link),
      });
    }
  });
}
