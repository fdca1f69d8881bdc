import type { Dashboard, Profile } from "@twofold/contract/account";
import type { ActorCtx } from "#kit/http/mount.ts";
import { getCredits } from "#features/credits/credits.ts";
import { summarizeEvents } from "#features/events/events.ts";
import { countImages } from "#features/images/images.ts";
import { countUnread } from "#features/notifications/notifications.ts";
import { findPerson, userNotFound } from "#features/users/users.ts";

/** Each feature returns its own numbers, so that they equal those on its own pages. */
export async function getProfile(ctx: Pick<ActorCtx, "actor" | "db" | "now">): Promise<Profile> {
  const { id } = ctx.actor.user;
  const [person, images, generated, events] = await Promise.all([
    findPerson(ctx.db, id),
    countImages(ctx.db, id, "uploaded"),
    countImages(ctx.db, id, "generated"),
    summarizeEvents(ctx),
  ]);
  if (!person) throw userNotFound();
  const { full_name, email, username, is_admin, createdAt } = person;
  return {
    full_name,
    email,
    username,
    created_at: createdAt.toISOString(),
    is_admin,
    total_images: images,
    total_events: events.total,
    total_generated_images: generated,
    upcoming_events: events.upcoming,
  };
}

export async function getDashboard(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "ports">,
): Promise<Dashboard> {
  const { id, full_name } = ctx.actor.user;
  const [credits, unread, images, generated, { next }] = await Promise.all([
    getCredits(ctx),
    countUnread(ctx.db, id),
    countImages(ctx.db, id, "uploaded"),
    countImages(ctx.db, id, "generated"),
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
