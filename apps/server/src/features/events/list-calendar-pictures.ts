import type { CalendarPicture } from "@twofold/contract/events/calendar-pictures";
import { Temporal } from "temporal-polyfill";
import { listImagesById, listPictureDays } from "#features/images/images.ts";
import type { EventsCtx } from "./today.ts";

/** Returns at most one generated picture per day: the last one. */
export async function listCalendarPictures(
  { db, actor }: Pick<EventsCtx, "actor" | "db">,
  { month, year }: { month: number; year: number },
): Promise<CalendarPicture[]> {
  const { timeZone, user } = actor;
  const userId = user.id;
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const [from, to] = [first, first.add({ months: 1 })].map(
    (day) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds),
  ) as [Date, Date];
  const days = await listPictureDays(db, { userId }, { from, to, timeZone });
  const images = await listImagesById(db, { userId, ids: days.map(({ id }) => id) });
  const byId = new Map(images.map((image) => [image.id, image]));
  return days.flatMap(({ date, id }) => {
    const image = byId.get(id);
    return image ? [{ date, image }] : [];
  });
}
