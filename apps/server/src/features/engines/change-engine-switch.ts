import type { EngineSwitch, EngineSwitchChange } from "@twofold/contract/admin/engines";
import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, describeConflict, recordAction } from "#features/audit/audit.ts";
import { requireEnd } from "#features/switches/switches.ts";
import { applySwitch } from "./apply-switch.ts";
import { describeEngines } from "./describe-engines.ts";
import { lockSettings } from "./engine-settings.store.ts";
import { engineSwitchChanged } from "./engines.actions.ts";
import { engineNotFound } from "./engines.errors.ts";

type ChangeCtx = Pick<
  AdminCtx,
  "db" | "clock" | "jobs" | "live" | "actor" | "admin" | "ports" | "settings" | "services"
>;

/** Calls that have begun finish. Switching on keeps the last reason, so that the change can be undone. */
export async function changeEngineSwitch(
  ctx: ChangeCtx,
  engine: string,
  { is_off: isOff, until, reason, version }: EngineSwitchChange,
): Promise<EngineSwitch> {
  if (!ctx.ports.engines.some(({ id }) => id === engine)) throw engineNotFound();
  const offUntil = isOff ? requireEnd(ctx.clock(), until) : null;
  await inTransaction(ctx, async (tx) => {
    const row = await lockSettings(tx.db, { engine });
    if (row.switchVersion !== version)
      throw changedMeanwhile(
        await describeConflict(tx.db, {
          current: {
            is_off: row.offUntil !== null && row.offUntil > tx.now,
            until: row.offUntil?.toISOString() ?? null,
            reason: row.offReason,
            version: row.switchVersion,
          },
          changedBy: row.switchChangedBy,
          changedAt: row.switchChangedAt,
        }),
      );
    const offReason = isOff ? (reason ?? null) : row.offReason;
    const change = await applySwitch(tx, ctx, row, { offUntil, offReason });
    await recordAction(tx, ctx, engineSwitchChanged, { subjectId: engine, reason, ...change });
  });
  const changed = (await describeEngines(ctx)).engines.find(({ id }) => id === engine);
  if (!changed) throw engineNotFound();
  return changed.switch;
}
