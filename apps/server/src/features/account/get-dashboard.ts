import type { Dashboard } from "@twofold/contract/account";
import { FirstStep } from "@twofold/contract/users/first-steps";
import { Temporal } from "temporal-polyfill";
import type { ActorCtx } from "#kit/ctx.ts";
import { getCredits } from "#features/credits/credits.ts";
import { summarizeEvents } from "#features/events/events.ts";
import { countSamplesLeft } from "#features/generations/generations.ts";
import { countImages } from "#features/images/images.ts";
import { findPartnership, findPending } from "#features/partners/partners.ts";
import { findSkippedSteps, timeZoneOf } from "#features/users/users.ts";
import { countUnread } from "#features/notifications/notifications.ts";

export async function getDashboard(
  ctx: Pick<
    ActorCtx,
    "actor" | "db" | "clock" | "jobs" | "live" | "ports" | "services" | "settings"
  >,
): Promise<Dashboard> {
  const { id, full_name } = ctx.actor.user;
  const since = startOfYear(ctx.clock(), await timeZoneOf(ctx.db, id));
  const key = { userId: id };
  const [
    credits,
    unread,
    images,
    generated,
    own,
    samplesLeft,
    thisYear,
    { next, total },
    skipped,
    ...partner
  ] = await Promise.all([
    getCredits(ctx),
    countUnread(ctx.db, key),
    countImages(ctx.db, { ...key, source: "uploaded" }),
    countImages(ctx.db, { ...key, source: "generated" }),
    countImages(ctx.db, { ...key, source: "generated", isOwn: true }),
    countSamplesLeft(ctx, key),
    countImages(ctx.db, { ...key, source: "generated" }, { since }),
    summarizeEvents(ctx),
    findSkippedSteps(ctx.db, { id }),
    findPartnership(ctx.db, key),
    findPending(ctx.db, key, ctx.clock()),
  ]);
  const isDone: Record<FirstStep, boolean> = {
    picture: own > 0,
    date: total > 0,
    // Linked, or invited someone.
    partner: partner.some((found) => found !== undefined),
  };
  return {
    full_name,
    current_balance: credits.account.balance,
    unread_notifications: unread,
    total_images: images,
    total_generated_images: generated,
    generated_images_this_year: thisYear,
    samples_left: samplesLeft,
    first_step: FirstStep.options.find((step) => !isDone[step] && !skipped.includes(step)) ?? null,
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

function startOfYear(now: Date, timeZone: string): Date {
  const { year } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  return new Date(first.toZonedDateTime(timeZone).epochMilliseconds);
}
