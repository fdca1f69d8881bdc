import type { EngineOrder } from "@twofold/contract/admin/engines";
import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, describeConflict, recordAction } from "#features/audit/audit.ts";
import { applyOrder } from "./apply-order.ts";
import { describeEngines } from "./describe-engines.ts";
import { listSettings, lockSettings } from "./engine-settings.store.ts";
import { engineOrderChanged } from "./engines.actions.ts";
import { orderIncomplete } from "./engines.errors.ts";
import { inOperatorsOrder } from "./order-engines.ts";
import { ALL } from "./spend.store.ts";

type ChangeCtx = Pick<
  AdminCtx,
  "db" | "clock" | "jobs" | "live" | "actor" | "admin" | "ports" | "settings" | "services"
>;

interface OrderChange {
  readonly engines: readonly string[];
  readonly version: number;
}

export async function changeEngineOrder(
  ctx: ChangeCtx,
  { engines, version }: OrderChange,
): Promise<EngineOrder> {
  const known = ctx.ports.engines.map(({ id }) => id);
  const isComplete = engines.toSorted().join("\n") === known.toSorted().join("\n");
  if (!isComplete) throw orderIncomplete();
  await inTransaction(ctx, async (tx) => {
    const row = await lockSettings(tx.db, { engine: ALL });
    if (row.orderVersion !== version) {
      const now = inOperatorsOrder(ctx.ports.engines, await listSettings(tx.db));
      const current = { engines: now.map(({ id }) => id), version: row.orderVersion };
      const { orderChangedBy: changedBy, orderChangedAt: changedAt } = row;
      throw changedMeanwhile(await describeConflict(tx.db, { current, changedBy, changedAt }));
    }
    const change = await applyOrder(tx, ctx, row, engines);
    await recordAction(tx, ctx, engineOrderChanged, { subjectId: ALL, ...change });
  });
  return (await describeEngines(ctx)).order;
}
