import type { AdminCtx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import {
  listSettings,
  updateSettings,
  upsertPositions,
  type SettingsRow,
} from "./engine-settings.store.ts";
import { inOperatorsOrder } from "./order-engines.ts";

/** Changes the order, whose version is in the locked row, and returns what the audit log records. */
export async function applyOrder(
  tx: Tx,
  { actor, ports }: Pick<AdminCtx, "actor" | "ports">,
  row: SettingsRow,
  engines: readonly string[],
) {
  const former = inOperatorsOrder(ports.engines, await listSettings(tx.db));
  const version = row.orderVersion + 1;
  await upsertPositions(tx.db, { engines });
  await updateSettings(tx.db, row, {
    orderVersion: version,
    orderChangedBy: actor.user.id,
    orderChangedAt: tx.now,
  });
  return {
    before: { engines: former.map(({ id }) => id), version: row.orderVersion },
    after: { engines: [...engines], version },
  };
}
