import type { PersonalEvent } from "@twofold/contract/events";
import { Temporal } from "temporal-polyfill";
import { toPersonalEventResponse } from "./event-response.ts";
import { listEventsOfMonth } from "./events.store.ts";
import { byDate, occurrencesBetween } from "./occurrences.ts";
import type { EventsCtx } from "./today.ts";

/** Lists the occurrences of a month in order. */
export async function listMonthEvents(
  ctx: EventsCtx,
  { month, year }: { month: number; year: number },
): Promise<PersonalEvent[]> {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const [from, to] = [first.toString(), first.with({ day: first.daysInMonth }).toString()];
  const userId = ctx.actor.user.id;
  const rows = await listEventsOfMonth(ctx.db, { userId }, { month, from, to });
  return rows
    .flatMap((row) =>
      occurrencesBetween(row, from, to).map((occurrence) =>
        toPersonalEventResponse(row, userId, occurrence),
      ),
    )
    .toSorted(byDate);
}
