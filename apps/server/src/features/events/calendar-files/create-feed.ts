import { calendarFeedFile, type NewCalendarFeed } from "@twofold/contract/events/calendar-files";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { notifySecurityChange } from "#features/auth/auth.ts";
import { lockUser, userNotFound } from "#features/users/users.ts";
import { feedsByUser } from "../events.limits.ts";
import { newFeedToken } from "./feed-token.ts";
import { upsertFeed } from "./feeds.store.ts";

type FeedCtx = Pick<
  ActorCtx,
  "actor" | "client" | "log" | "db" | "clock" | "jobs" | "live" | "limits" | "settings"
>;

/**
 * Creates a new address each time, so that the previous one stops working. The owner is notified,
 * because the address works without a session.
 */
export async function createFeed(ctx: FeedCtx): Promise<NewCalendarFeed> {
  const { id } = ctx.actor.user;
  await ctx.limits.consume(feedsByUser, id);
  const { filename, userId, tokenHash } = newFeedToken(id);
  const now = await inTransaction(ctx, async (tx) => {
    // A concurrent deletion of the account has ended the feed, or ends this one.
    if (!(await lockUser(tx.db, { id: userId }))) throw userNotFound();
    await upsertFeed(tx.db, { userId, tokenHash, createdAt: tx.now });
    await notifySecurityChange(tx, ctx, { userId, change: { change: "calendar_feed_created" } });
    return tx.now;
  });
  const url = ctx.settings.app.publicUrl + calendarFeedFile.path.replace(":filename", filename);
  return {
    is_on: true,
    created_at: now.toISOString(),
    url,
    webcal_url: url.replace(/^https?:/, "webcal:"),
  };
}
