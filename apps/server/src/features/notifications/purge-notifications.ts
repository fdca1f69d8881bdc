import type { Ctx } from "#kit/ctx.ts";
import { removeEnded } from "./deliveries.store.ts";
import { removeOld } from "./notifications.store.ts";

const DAY_MS = 86_400_000;
/** The key prevents duplicates, so it must outlive the time in which a reminder can be planned again. */
const NOTIFICATIONS_DAYS = 180;
const DELIVERIES_DAYS = 30;
const BATCH = 2_000;

/** Removes in small batches, so that locks are short. */
export async function purgeNotifications(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  const before = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  while ((await removeEnded(ctx.db, before(DELIVERIES_DAYS), BATCH)) === BATCH);
  while ((await removeOld(ctx.db, before(NOTIFICATIONS_DAYS), BATCH)) === BATCH);
}
