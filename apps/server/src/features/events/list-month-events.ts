import type { PersonalEvent } from "@twofold/contract/events";
import { toPersonalEventResponse } from "./event-response.ts";
import { listEventsOfMonth } from "./events.store.ts";
import { byDate, occurrencesBetween } from "./occurrences.ts";
import type { EventsCtx } from "./today.ts";

/** Lists the occurrences of a month in order. */
export async function listMonthEvents(
  ctx: EventsCtx,
  { month, year }: { month: number; year: number },
): Promise<PersonalEvent[]> {
  // Text and one Date, because three objects of Temporal would take as long as the rows of the month.
  const start = `${year}-${String(month).padStart(2, "0")}`;
  const [from, to] = [`${start}-01`, `${start}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`];
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
