import type { Ctx } from "#kit/ctx.ts";
import { daysAfter } from "./billing-calendar.ts";
import { removeEvents } from "./billing.store.ts";

/** The provider tries for three days, and its words are believed for five minutes. */
const KEPT_DAYS = 90;
const BATCH = 5_000;

export async function purgeEvents({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  const before = daysAfter(now, -KEPT_DAYS);
  while ((await removeEvents(db, before, BATCH)) === BATCH);
}
