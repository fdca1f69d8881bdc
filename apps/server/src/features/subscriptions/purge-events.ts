import type { Ctx } from "#kit/ctx.ts";
import { daysAfter } from "./billing-calendar.ts";
import { removeEvents } from "./billing.store.ts";

/** Stripe retries for three days, and signatures are valid for five minutes. */
const RETENTION_DAYS = 90;
const BATCH = 5_000;

export async function purgeEvents({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  const before = daysAfter(now, -RETENTION_DAYS);
  while ((await removeEvents(db, before, BATCH)) === BATCH);
}
