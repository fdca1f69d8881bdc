import type { Ctx } from "#kit/ctx.ts";
import { removeEndedDeliveries } from "./deliveries.store.ts";
import { removeOldNotifications } from "./notifications.store.ts";

const DAY_MS = 86_400_000;
/** The key prevents duplicates, so it must outlive the time in which a reminder can be planned again. */
const NOTIFICATIONS_DAYS = 180;
const DELIVERIES_DAYS = 30;
const BATCH = 2_000;

/** Removes in small batches, so that locks are short. */
export async function purgeNotifications(ctx: Pick<Ctx, "db" | "clock">): Promise<void> {
  const before = (days: number) => new Date(ctx.clock().getTime() - days * DAY_MS);
  while (
    (await removeEndedDeliveries(ctx.db, { before: before(DELIVERIES_DAYS), limit: BATCH })) ===
    BATCH
  );
  while (
    (await removeOldNotifications(ctx.db, { before: before(NOTIFICATIONS_DAYS), limit: BATCH })) ===
    BATCH
  );
}
