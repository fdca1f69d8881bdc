import type { importEvents as endpoint } from "@twofold/contract/events/calendar-files";
import { MAX_EVENTS_A_USER, NewPersonalEvent } from "@twofold/contract/events";
import type { ReplyOf } from "@twofold/contract/endpoint";
import type { UploadedFile } from "#kit/files.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { newRow } from "../event-row.ts";
import { notEnoughSpace } from "../events.errors.ts";
import { countEvents, insertEvents, listEvents } from "../events.store.ts";
import { planReminders } from "../reminders/plan-reminders.ts";
import { createDuplicateCheck } from "./duplicate-check.ts";
import { readCalendarFile } from "./read-calendar-file.ts";

type ImportCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits">;

/** Adds the chosen entries that are not in the calendar yet, all or none. */
export async function importEvents(
  ctx: ImportCtx,
  file: UploadedFile,
  only: readonly number[] | undefined,
): Promise<ReplyOf<typeof endpoint>> {
  const userId = ctx.actor.user.id;
  const { entries } = await readCalendarFile(ctx, file);
  const numbers = only && new Set(only);
  const chosen = entries.filter(({ number }) => !numbers || numbers.has(number));
  return inTransaction(ctx, async (tx) => {
    const before = await listEvents(tx.db, { userId });
    const isDuplicate = createDuplicateCheck(before);
    const rows = chosen
      .filter((entry) => !isDuplicate(entry.uid, entry))
      .map(({ uid, ...entry }) => newRow(userId, NewPersonalEvent.parse(entry), tx.now, uid));
    const capacity = MAX_EVENTS_A_USER - (await countEvents(tx.db, { userId }));
    if (rows.length > capacity) throw notEnoughSpace(rows.length, capacity);
    const added = await insertEvents(tx.db, rows);
    await planReminders(tx, userId, added);
    if (added.length > 0) await tx.live.publish(userId, { type: "events_changed" });
    return { added: added.length, already_there: chosen.length - added.length };
  });
}
