import type { SystemEventValues } from "@twofold/contract/admin/system-events";
import type { AdminCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, describeConflict, recordAction } from "#features/audit/audit.ts";
import { eventNameTaken, eventNotFound } from "./events.errors.ts";
import { systemEventChanged, toSystemEventValues } from "./system-events.actions.ts";
import {
  findSystemEventByName,
  lockSystemEvent,
  upsertSystemEvent,
  type SystemEventRow,
} from "./system-events.store.ts";

type ChangeCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">;

interface SystemEventChange {
  /** Absent for a new event. */
  readonly seen?: { readonly id: string; readonly version: number };
  readonly values: SystemEventValues;
}

/** Adds or changes a system event. From then on no release overwrites it. */
export async function changeSystemEvent(ctx: ChangeCtx, { seen, values }: SystemEventChange) {
  return inTransaction(ctx, async (tx) => {
    const former = seen && (await lockSystemEvent(tx.db, seen));
    if (seen && !former) throw eventNotFound();
    if (former && former.version !== seen?.version) {
      const current = toSystemEventValues(former);
      throw changedMeanwhile(await describeConflict(tx.db, { ...former, current }));
    }
    const named = await findSystemEventByName(tx.db, { name: values.names.en });
    if (named && named.id !== former?.id) throw eventNameTaken();
    const row: SystemEventRow = {
      id: former?.id ?? newId(),
      name: values.names.en,
      translations: { ...former?.translations, de: { name: values.names.de } },
      eventDate: values.event_date,
      calendar: values.calendar,
      occasion: values.occasion,
      isActive: values.is_active,
      isShipped: former?.isShipped ?? true,
      seedName: former?.seedName ?? null,
      changedBy: ctx.actor.user.id,
      changedAt: tx.now,
      version: (former?.version ?? 1) + 1,
    };
    await upsertSystemEvent(tx.db, row);
    const seq = await recordAction(tx, ctx, systemEventChanged, {
      subjectId: row.id,
      ...(former && { before: toSystemEventValues(former) }),
      after: toSystemEventValues(row),
    });
    return { seq };
  });
}
