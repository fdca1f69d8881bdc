import type { Ctx } from "#kit/ctx.ts";
import { localeOf } from "#features/users/users.ts";
import { listOwnEvents, type EventRow } from "../events.store.ts";
import { dayIn } from "../occurrences.ts";
import { writeIcs } from "./write-ics.ts";

/** Returns the events as a calendar file; by default all own events, without those of the partner. */
export async function buildCalendar(
  ctx: Pick<Ctx, "db" | "clock" | "settings">,
  userId: string,
  events?: readonly EventRow[],
): Promise<string> {
  const { timeZone, language } = await localeOf(ctx.db, userId);
  return writeIcs(events ?? (await listOwnEvents(ctx.db, { userId })), {
    name: "Twofold",
    today: dayIn(ctx.clock(), timeZone),
    url: `${ctx.settings.app.publicUrl}/calendar`,
    language,
  });
}
