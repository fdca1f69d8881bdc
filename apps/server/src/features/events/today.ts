import type { ActorCtx } from "#kit/ctx.ts";
import { timeZoneOf } from "#features/users/users.ts";
import { dayIn } from "./occurrences.ts";

export type EventsCtx = Pick<ActorCtx, "actor" | "db" | "clock">;

/** Returns the current date in the user's time zone. */
export async function todayOf({ db, clock, actor }: EventsCtx): Promise<string> {
  return dayIn(clock(), await timeZoneOf(db, actor.user.id));
}
