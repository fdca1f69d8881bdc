import { RESTORE_DAYS } from "@twofold/contract/events";
import type { Ctx } from "#kit/ctx.ts";
import { removeDeletedEvents } from "./events.store.ts";
import { removeMovedReferences } from "./references/references.store.ts";

const BATCH = 500;
const RESTORE_MS = RESTORE_DAYS * 86_400_000;

/** Erases what can no longer be restored. */
export async function purgeDeleted({ db, clock }: Pick<Ctx, "db" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - RESTORE_MS);
  while ((await removeDeletedEvents(db, { before, limit: BATCH })) === BATCH);
  while ((await removeMovedReferences(db, { before, limit: BATCH })) === BATCH);
}
