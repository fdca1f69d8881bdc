import type { AuditOutcome, AuditValue } from "@twofold/contract/admin/audit";
import type { Tx } from "#kit/transaction.ts";
import type { AdminAction } from "./admin-action.ts";
import { appendEntry, type AuditCaller, type DelayedCaller } from "./append-entry.ts";
import type { Entry } from "./audit.tables.ts";

type FieldValues<Field extends string> = Partial<Readonly<Record<Field, AuditValue>>>;

export interface RecordedAction<Field extends string> {
  readonly subjectId: string;
  readonly reason?: string | undefined;
  readonly before?: FieldValues<Field>;
  readonly after?: FieldValues<Field>;
  readonly outcome?: AuditOutcome;
  /** False if this one has an effect that the action's undo cannot reverse. */
  readonly isReversible?: boolean;
  /** The number of the entry that this one undoes. */
  readonly undoes?: number | undefined;
}

const DAY_MS = 86_400_000;
const UNDO_DAYS = 30;

/**
 * Adds an entry in the transaction of the change, as its last step, because all administrators wait for
 * the same lock. A mutating call of an administrator records exactly one entry; the mount checks it.
 * Returns the number of the entry.
 */
export async function recordAction<Field extends string>(
  tx: Tx,
  caller: AuditCaller | DelayedCaller,
  action: AdminAction<Field>,
  recorded: RecordedAction<Field>,
): Promise<number> {
  const { subjectId, reason, before, after, outcome = "done", undoes } = recorded;
  const { isReversible = action.undo !== undefined } = recorded;
  const canUndo = isReversible && outcome === "done";
  return appendEntry(tx, caller, {
    action: action.name,
    subjectKind: action.subject,
    subjectId,
    reason: reason ?? null,
    before: picked(action.fields, before),
    after: picked(action.fields, after),
    undoes: undoes ?? null,
    undoUntil: canUndo ? new Date(tx.now.getTime() + UNDO_DAYS * DAY_MS) : null,
    outcome,
  });
}

function picked<Field extends string>(
  fields: readonly Field[],
  values: FieldValues<Field> | undefined,
): Entry["before"] {
  if (!values) return null;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}
