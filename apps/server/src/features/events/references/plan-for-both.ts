import type { Tx } from "#kit/transaction.ts";
import { planReminders } from "../reminders/plan-reminders.ts";
import { throughReference, type HeldEvent } from "./held-event.ts";

type Sides = Pick<HeldEvent, "row" | "reference" | "isReferenceVisible">;

/** The people who see the event, in one order, because planning locks each of them. */
function sidesOf({ row, reference, isReferenceVisible }: Sides) {
  const sides = [{ userId: row.userId, event: row }];
  if (reference && isReferenceVisible)
    sides.push({ userId: reference.userId, event: throughReference(row, reference) });
  return sides.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
}

/** Plans the reminders of each person who sees the event, and lets their open pages read again. */
export async function planForBoth(tx: Pick<Tx, "db" | "now" | "live">, held: Sides): Promise<void> {
  for (const { userId, event } of sidesOf(held)) {
    await planReminders(tx, userId, [event]);
    await tx.live.publish(userId, { type: "events_changed" });
  }
}
