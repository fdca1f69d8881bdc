import type { EventRow } from "../events.store.ts";
import type { CalendarEntry } from "./parse-ics.ts";
import { idInUid } from "./write-ics.ts";

/**
 * Returns whether an entry is already in the calendar or earlier in the file: by its UID, because it was
 * exported from an event here, or by the same date, title and recurrence.
 */
export function createDuplicateCheck(
  events: readonly EventRow[],
): (uid: string | null, entry: Omit<CalendarEntry, "uid">) => boolean {
  const ids = new Set(events.map(({ id }) => id));
  const uids = new Set(events.map(({ sourceUid }) => sourceUid));
  const contents = new Set(events.map((row) => `${row.eventDate} ${row.isRecurring} ${row.title}`));
  return (uid, { event_date, is_recurring, title }) => {
    const content = `${event_date} ${is_recurring} ${title}`;
    const isDuplicate =
      (uid !== null && (uids.has(uid) || ids.has(idInUid(uid) ?? ""))) || contents.has(content);
    contents.add(content);
    if (uid !== null) uids.add(uid);
    return isDuplicate;
  };
}
