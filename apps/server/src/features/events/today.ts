import type { ActorCtx } from "#kit/ctx.ts";
import { dayIn } from "./occurrences.ts";

export type EventsCtx = Pick<ActorCtx, "actor" | "db" | "clock">;

/** Returns the current date in the user's time zone. */
export const todayOf = ({ clock, actor }: Pick<EventsCtx, "actor" | "clock">): string =>
  dayIn(clock(), actor.timeZone);
