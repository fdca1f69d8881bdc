import { useCallback, useMemo, useState } from "react";

/** As many as one bulk action accepts. */
export const MAX_SELECTED = 100;

type SelectionState = Readonly<Record<string, true>>;

export interface RowSelection<Row> {
  /** The ids, in the form that the table needs. */
  readonly state: Record<string, true>;
  readonly count: number;
  /** The rows as they were last seen, with the version or state that a bulk action sends. */
  readonly rows: readonly Row[];
  readonly set: (state: SelectionState) => void;
  readonly clear: () => void;
}

/**
 * The selected rows of a list, at most 100. Rows of other pages stay selected, each as it was last
 * seen, so that a bulk action skips what has changed since.
 */
export function useRowSelection<Row>(
  rows: readonly Row[] | undefined,
  rowId: (row: Row) => string,
): RowSelection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const seen = useMemo(
    () => new Map((rows ?? []).map((row) => [rowId(row), row] as const)),
    [rows, rowId],
  );
  const current = useMemo(
    () => new Map([...chosen].map(([id, row]) => [id, seen.get(id) ?? row] as const)),
    [chosen, seen],
  );
  const set = useCallback(
    (state: SelectionState) => {
      const next = new Map<string, Row>();
      for (const id of Object.keys(state)) {
        const row = seen.get(id) ?? current.get(id);
        if (row !== undefined && next.size < MAX_SELECTED) next.set(id, row);
      }
      setChosen(next);
    },
    [seen, current],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(
    () => ({
      state: Object.fromEntries([...current.keys()].map((id) => [id, true as const])),
      count: current.size,
      rows: [...current.values()],
      set,
      clear,
    }),
    [current, set, clear],
  );
}
