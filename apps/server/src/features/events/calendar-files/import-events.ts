import { readFile } from "node:fs/promises";
import type {
  ImportedEvent,
  importEvents as endpoint,
} from "@twofold/contract/events/calendar-files";
import { MAX_EVENTS_A_USER, NewPersonalEvent } from "@twofold/contract/events";
import type { ReplyOf } from "@twofold/contract/endpoint";
import type { UploadedFile } from "#kit/http/form.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction } from "#kit/transaction.ts";
import { timeZoneOf } from "#features/users/users.ts";
import { newRow } from "../event-row.ts";
import { notEnoughSpace, unreadableCalendar } from "../events.errors.ts";
import { importsByUser } from "../events.limits.ts";
import { insertEvents, listEvents, type EventRow } from "../events.store.ts";
import { parseIcs, type CalendarEntry } from "./parse-ics.ts";
import { planReminders } from "../reminders/plan-reminders.ts";
import { idInUid } from "./write-ics.ts";

type ImportCtx = Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "limits">;

/** Returns what an import of the file would do, without storing anything. */
export async function previewImport(
  ctx: ImportCtx,
  file: UploadedFile,
): Promise<{ events: ImportedEvent[]; skipped: number }> {
  const { entries, skipped } = await entriesIn(ctx, file);
  const isDuplicate = createDuplicateCheck(await listEvents(ctx.db, ctx.actor.user.id));
  const events = entries.map(({ uid, ...entry }): ImportedEvent => {
    const state = isDuplicate(uid, entry) ? "already_there" : "new";
    return Object.assign(entry, { state } as const);
  });
  return { events, skipped };
}

/** Adds the chosen entries that are not in the calendar yet, all or none. */
export async function importEvents(
  ctx: ImportCtx,
  file: UploadedFile,
  only: readonly number[] | undefined,
): Promise<ReplyOf<typeof endpoint>> {
  const userId = ctx.actor.user.id;
  const { entries } = await entriesIn(ctx, file);
  const numbers = only && new Set(only);
  const chosen = entries.filter(({ number }) => !numbers || numbers.has(number));
  return inTransaction(ctx, async (tx) => {
    const before = await listEvents(tx.db, userId);
    const isDuplicate = createDuplicateCheck(before);
    const rows = chosen
      .filter((entry) => !isDuplicate(entry.uid, entry))
      .map(({ uid, ...entry }) => newRow(userId, NewPersonalEvent.parse(entry), tx.now, uid));
    const capacity = MAX_EVENTS_A_USER - before.length;
    if (rows.length > capacity) throw notEnoughSpace(rows.length, capacity);
    const added = await insertEvents(tx.db, rows);
    await planReminders(tx, userId, added);
    if (added.length > 0) await tx.live.publish(userId, { type: "events_changed" });
    return { added: added.length, already_there: chosen.length - added.length };
  });
}

async function entriesIn(ctx: ImportCtx, file: UploadedFile) {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(importsByUser, userId);
  const read = await parseIcs(await readFile(file.path), await timeZoneOf(ctx.db, userId));
  if ("unreadable" in read) throw unreadableCalendar(read.unreadable);
  return read;
}

/**
 * Returns whether an entry is already in the calendar or earlier in the file: by its UID, because it was
 * exported from an event here, or by the same date, title and recurrence.
 */
function createDuplicateCheck(
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
