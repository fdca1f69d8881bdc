import type { Profile } from "@twofold/contract/account";
import type { ActorCtx } from "#kit/ctx.ts";
import { summarizeEvents } from "#features/events/events.ts";
import { countImages } from "#features/images/images.ts";
import { findUser, userNotFound } from "#features/users/users.ts";

/** Each feature returns its own numbers, so that they equal those on its own pages. */
export async function getProfile(ctx: Pick<ActorCtx, "actor" | "db" | "clock">): Promise<Profile> {
  const { id } = ctx.actor.user;
  const [person, images, generated, events] = await Promise.all([
    findUser(ctx.db, { id }),
    countImages(ctx.db, { userId: id, source: "uploaded" }),
    countImages(ctx.db, { userId: id, source: "generated" }),
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
