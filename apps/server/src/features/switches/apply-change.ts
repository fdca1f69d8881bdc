import type { AdminCtx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { SWITCHES_TOPIC } from "./switch-states.ts";
import { updateSwitch } from "./switches.store.ts";
import type { SwitchRow, SwitchValues } from "./switches.tables.ts";

interface RecordedValues {
  readonly is_off: boolean;
  readonly until: string | null;
  readonly version: number;
}

/** Changes a locked row, notifies all nodes, and returns what the audit log records. */
export async function applyChange(
  tx: Tx,
  { actor }: Pick<AdminCtx, "actor">,
  row: SwitchRow,
  values: SwitchValues,
): Promise<{ before: RecordedValues; after: RecordedValues }> {
  const { isOff, message, reason } = row;
  const former = { isOff, message, reason, until: row.until?.toISOString() ?? null };
  const version = row.version + 1;
  await updateSwitch(tx.db, row, {
    ...values,
    until: values.until === null ? null : new Date(values.until),
    changedBy: actor.user.id,
    changedAt: tx.now,
    former,
    version,
  });
  await tx.live.publish(SWITCHES_TOPIC, { type: "switches_changed" });
  return {
    before: { is_off: isOff, until: former.until, version: row.version },
    after: { is_off: values.isOff, until: values.until, version },
  };
}
