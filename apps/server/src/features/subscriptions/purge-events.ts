import type { Ctx } from "#kit/ctx.ts";
import { daysAfter } from "./billing-calendar.ts";
import { removeEvents } from "./billing.store.ts";
import { removeRenewalReminders } from "./renewal-reminders.store.ts";

/** Stripe retries for three days, and signatures are valid for five minutes. */
const RETENTION_DAYS = 90;
const BATCH = 5_000;

export async function purgeEvents({ db, clock }: Pick<Ctx, "db" | "clock">): Promise<void> {
  const before = daysAfter(clock(), -RETENTION_DAYS);
  while ((await removeEvents(db, { before, limit: BATCH })) === BATCH);
  while ((await removeRenewalReminders(db, { before, limit: BATCH })) === BATCH);
}
