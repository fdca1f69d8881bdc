import type { Profile } from "@twofold/contract/account";
import type { ActorCtx } from "#kit/ctx.ts";
import { dayIn, summarizeEvents } from "#features/events/events.ts";
import { findUser, userNotFound } from "#features/users/users.ts";
import { findProfileOverview } from "./overview.store.ts";

/** The numbers are those that each feature shows on its own pages. */
export async function getProfile(ctx: Pick<ActorCtx, "actor" | "db" | "clock">): Promise<Profile> {
  const { user, timeZone } = ctx.actor;
  const userId = user.id;
  const now = ctx.clock();
  const [person, found] = await Promise.all([
    findUser(ctx.db, { id: userId }),
    // Only the dashboard shows how many images are new, and a count needs a moment.
    findProfileOverview(ctx.db, { userId, since: now }),
  ]);
  if (!person) throw userNotFound();
  const [images] = found.images;
  const events = summarizeEvents(found.events, { today: dayIn(now, timeZone), userId });
  const { full_name, email, username, is_admin, createdAt } = person;
  return {
    full_name,
    email,
    username,
    created_at: createdAt.toISOString(),
    is_admin,
    total_images: images?.uploaded ?? 0,
    total_events: events.total,
    total_generated_images: images?.generated ?? 0,
    upcoming_events: events.upcoming,
  };
}
