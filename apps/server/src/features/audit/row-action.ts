import type { AuditValue } from "@twofold/contract/admin/audit";
import type { AdminRight } from "@twofold/contract/admin/rights";
import type { Db } from "#kit/db.ts";
import type { Tx } from "#kit/transaction.ts";
import { adminAction, type AdminAction } from "./admin-action.ts";
import { changedMeanwhile } from "./audit.errors.ts";
import { recordAction } from "./record-action.ts";

/** All values of a row, as an entry records them. */
export type RowValues = Readonly<Record<string, AuditValue>> & { readonly version: number };

interface RowActionOptions<Field extends string> {
  readonly name: `${string}.${string}`;
  readonly subject: string;
  readonly needs: AdminRight;
  /** All values that are needed to restore the row, without the version. */
  readonly fields: readonly Field[];
  /** Undefined if the row does not exist. */
  lock(db: Db, id: string): Promise<RowValues | undefined>;
  /** Writes the row as recorded, or removes it. */
  restore(
    tx: Tx,
    ctx: { readonly userId: string },
    row: { readonly id: string; readonly values: RowValues | undefined },
  ): Promise<void>;
}

/**
 * An action that creates, changes or removes one row of public content. Its entries contain the whole
 * row, so that undo can restore it while the version is still the one of the entry.
 */
export function rowAction<const Field extends string>(
  options: RowActionOptions<Field>,
): AdminAction<Field | "version"> {
  const { name, subject, needs, fields, lock, restore } = options;
  const action: AdminAction<Field | "version"> = adminAction({
    name,
    subject,
    fields: [...fields, "version"],
    undo: {
      needs,
      async run(tx, ctx, { seq, subjectId: id, before, after }) {
        if (id === null) throw changedMeanwhile();
        const current = await lock(tx.db, id);
        if ((current?.version ?? null) !== (after?.["version"] ?? null)) throw changedMeanwhile();
        const version = Math.max(current?.version ?? 0, Number(before?.["version"] ?? 0)) + 1;
        const values = before ? { ...before, version } : undefined;
        await restore(tx, { userId: ctx.actor.user.id }, { id, values });
        const recorded = { ...(current && { before: current }), ...(values && { after: values }) };
        await recordAction<string>(tx, ctx, action, { subjectId: id, ...recorded, undoes: seq });
      },
    },
  });
  return action;
}

/** An instant of a recorded row. */
export const recordedInstant = (value: AuditValue | undefined): Date | null =>
  typeof value === "string" ? new Date(value) : null;
