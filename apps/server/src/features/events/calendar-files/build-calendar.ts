import type { Ctx } from "#kit/ctx.ts";
import { localeOf } from "#features/users/users.ts";
import { listEvents, type EventRow } from "../events.store.ts";
import { dayIn } from "../occurrences.ts";
import { writeIcs } from "./write-ics.ts";

/** Returns the events as a calendar file; the whole calendar by default. */
export async function buildCalendar(
  ctx: Pick<Ctx, "db" | "clock" | "settings">,
  userId: string,
  events?: readonly EventRow[],
): Promise<string> {
  const { timeZone, language } = await localeOf(ctx.db, userId);
  return writeIcs(events ?? (await listEvents(ctx.db, { userId })), {
    name: "Twofold",
    today: dayIn(ctx.clock(), timeZone),
    url: `${ctx.settings.app.publicUrl}/calendar`,
    language,
  });
}
