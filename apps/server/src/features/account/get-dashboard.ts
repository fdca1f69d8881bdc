import type { Dashboard } from "@twofold/contract/account";
import type { ActorCtx } from "#kit/ctx.ts";
import { getCredits } from "#features/credits/credits.ts";
import { summarizeEvents } from "#features/events/events.ts";
import { countImages } from "#features/images/images.ts";
import { countUnread } from "#features/notifications/notifications.ts";

export async function getDashboard(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "settings">,
): Promise<Dashboard> {
  const { id, full_name } = ctx.actor.user;
  const [credits, unread, images, generated, { next }] = await Promise.all([
    getCredits(ctx),
    countUnread(ctx.db, { userId: id }),
    countImages(ctx.db, { userId: id, source: "uploaded" }),
    countImages(ctx.db, { userId: id, source: "generated" }),
    summarizeEvents(ctx),
  ]);
  return {
    full_name,
    current_balance: credits.balance,
    unread_notifications: unread,
    total_images: images,
    total_generated_images: generated,
    next_event: next
      ? {
          id: next.id,
          title: next.title,
          event_type: next.type,
          event_date: next.date,
          days_left: next.daysLeft,
        }
      : null,
  };
}
