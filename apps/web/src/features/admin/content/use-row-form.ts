import { useState } from "react";
import { ApiError, isCancelled } from "../../../lib/errors.ts";
import { problemMessage } from "../../../lib/problem-message.ts";
import type { Edits } from "../merge-fields.ts";

/** The row as it is now, and who changed it. */
export interface CurrentRow<Row> {
  readonly row: Row;
  readonly changedBy: string | null;
  readonly changedAt: string;
}

interface RowFormOptions<Row> {
  readonly initial: Row;
  /** Reads the row again after someone else changed it; undefined if it is gone. */
  readonly read: () => Promise<CurrentRow<Row> | undefined>;
  readonly save: (row: Row) => Promise<void>;
}

interface Conflict<Row extends object> extends Omit<CurrentRow<Row>, "row"> {
  readonly edits: Edits<Row>;
}

/** The fields of a row that another person may change meanwhile. What was typed is never lost. */
export function useRowForm<Row extends object>({ initial, read, save }: RowFormOptions<Row>) {
  const [base, setBase] = useState(initial);
  const [row, setRow] = useState(initial);
  const [conflict, setConflict] = useState<Conflict<Row>>();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function submit(): Promise<void> {
    setFailure(undefined);
    setSaving(true);
    try {
      await save(row);
    } catch (error) {
      if (isCancelled(error)) return;
      const isStale = error instanceof ApiError && error.code === "changed_meanwhile";
      const current = isStale ? await read().catch(() => undefined) : undefined;
      if (current) {
        const { row: now, changedBy, changedAt } = current;
        setConflict({ edits: { base, mine: row, current: now }, changedBy, changedAt });
      } else setFailure(problemMessage(error));
    } finally {
      setSaving(false);
    }
  }

  return {
    row,
    set: (changes: Partial<Row>) => setRow((before) => ({ ...before, ...changes })),
    isChanged: JSON.stringify(row) !== JSON.stringify(base),
    conflict,
    keep(merged: Row): void {
      if (conflict) setBase(conflict.edits.current);
      setRow(merged);
      setConflict(undefined);
    },
    /** For a form that stays open: what was saved is the new base. */
    keepSaved(saved: Row): void {
      setBase(saved);
      setRow(saved);
    },
    failure,
    isSaving,
    submit,
  };
}
