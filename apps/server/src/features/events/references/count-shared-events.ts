import type { Db } from "#kit/db.ts";
import { countEventsForBoth } from "../events.store.ts";
import { countReferenced } from "./references.store.ts";

/** How many events for both a user owns, and how many of them the partner has not hidden. */
export async function countSharedEvents(
  db: Db,
  { userId, partnerId }: { readonly userId: string; readonly partnerId: string },
): Promise<{ own: number; referenced: number }> {
  return {
    own: await countEventsForBoth(db, { userId }),
    referenced: await countReferenced(db, { userId: partnerId, ownerId: userId }),
  };
}
