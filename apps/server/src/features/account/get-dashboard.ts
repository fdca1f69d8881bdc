import type { Dashboard } from "@twofold/contract/account";
import { FirstStep } from "@twofold/contract/users/first-steps";
import { Temporal } from "temporal-polyfill";
import type { ActorCtx } from "#kit/ctx.ts";
import { toCurrentCredits } from "#features/credits/credits.ts";
import { budgetDayOf, isEngineAvailable } from "#features/engines/engines.ts";
import { dayIn, summarizeEvents } from "#features/events/events.ts";
import { SAMPLE_ENGINE, samplesLeft } from "#features/generations/generations.ts";
import { findDashboardOverview } from "./overview.store.ts";

export async function getDashboard(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "ports" | "services" | "settings">,
): Promise<Dashboard> {
  const { user, timeZone } = ctx.actor;
  const { id: userId, full_name } = user;
  const now = ctx.clock();
  const found = await findDashboardOverview(ctx.db, {
    userId,
    now,
    since: startOfYear(now, timeZone),
    day: budgetDayOf(now),
  });
  const [images] = found.images;
  const skipped = found.skipped[0]?.steps ?? [];
  const { next, total } = summarizeEvents(found.events, { today: dayIn(now, timeZone), userId });
  const canRender = isEngineAvailable(ctx, found, SAMPLE_ENGINE);
  const isDone: Record<FirstStep, boolean> = {
    picture: (images?.generatedOwn ?? 0) > 0,
    date: total > 0,
    partner: found.partners.length + found.invitations.length > 0,
  };
  return {
    full_name,
    current_balance: toCurrentCredits(ctx, found).account.balance,
    unread_notifications: found.unread[0]?.count ?? 0,
    total_images: images?.uploaded ?? 0,
    total_generated_images: images?.generated ?? 0,
    generated_images_this_year: images?.generatedSince ?? 0,
    samples_left: samplesLeft(found.samples[0]?.count ?? 0, { canRender }),
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
