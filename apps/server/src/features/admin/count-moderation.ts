import type { QueueKind } from "@twofold/contract/admin/moderation";
import type { Db } from "#kit/db.ts";
import { countOpenAppeals, countQueuedItems } from "#features/moderation/moderation.ts";
import { countOpenRemovals } from "#features/removals/removals.ts";

/** How many decisions of each kind wait. */
export async function countModeration(db: Db): Promise<Record<QueueKind, number>> {
  const [items, appeal, removal] = await Promise.all([
    countQueuedItems(db),
    countOpenAppeals(db),
    countOpenRemovals(db),
  ]);
  return { ...items, appeal, removal };
}
