import type { CalendarFeed } from "@twofold/contract/events/calendar-files";
import type { ActorCtx } from "#kit/ctx.ts";
import { findFeed } from "./feeds.store.ts";

export async function getFeed({
  db,
  actor,
}: Pick<ActorCtx, "actor" | "db">): Promise<CalendarFeed> {
  const feed = await findFeed(db, { userId: actor.user.id });
  return { is_on: feed !== undefined, created_at: feed?.createdAt.toISOString() ?? null };
}
