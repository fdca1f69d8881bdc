import type { SwitchChange } from "@twofold/contract/admin/switches";
import type { Capability } from "@twofold/contract/capabilities";
import type { AdminCtx } from "#kit/ctx.ts";
import type { Db } from "#kit/db.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, describeConflict, recordAction } from "#features/audit/audit.ts";
import { applyChange } from "./apply-change.ts";
import { requireEnd } from "./require-end.ts";
import { switchChanged } from "./switches.actions.ts";
import { lockSwitch } from "./switches.store.ts";
import type { SwitchRow } from "./switches.tables.ts";

type ChangeCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin" | "services">;

/** Switching on keeps the last message, so that the change can be undone. */
export async function changeSwitch(
  ctx: ChangeCtx,
  name: Capability,
  { is_off: isOff, message, reason, until, version }: SwitchChange,
): Promise<void> {
  if (isOff) requireEnd(ctx.clock(), until);
  await inTransaction(ctx, async (tx) => {
    const row = await lockSwitch(tx.db, { name });
    if (row.version !== version) throw changedMeanwhile(await describeSwitch(tx.db, row, tx.now));
    const change = await applyChange(tx, ctx, row, {
      isOff,
      message: message ?? row.message,
      reason: reason ?? null,
      until: until ?? row.until?.toISOString() ?? null,
    });
    await recordAction(tx, ctx, switchChanged, { subjectId: name, reason, ...change });
  });
  // The administrator's next call, on this node, sees the change.
  await ctx.services.switches.read();
}

function describeSwitch(db: Db, row: SwitchRow, now: Date) {
  const { isOff, message, reason, until, version } = row;
  return describeConflict(db, {
    ...row,
    current: {
      is_off: isOff && until !== null && until > now,
      message,
      reason,
      until: until?.toISOString() ?? null,
      version,
    },
  });
}
