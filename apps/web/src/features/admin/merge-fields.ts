/** A row that two people edited: as it was read, as it was typed here, and as it is now. */
export interface Edits<Row extends object> {
  readonly base: Row;
  readonly mine: Row;
  readonly current: Row;
}

/**
 * mine: only this form changed the field. current: only the other person did. both: both did, to the
 * same value. conflict: both did, and a person must choose.
 */
export type FieldMerge = "same" | "mine" | "current" | "both" | "conflict";

export function mergeOf<Row extends object>(edits: Edits<Row>, field: keyof Row): FieldMerge {
  const { base, mine, current } = edits;
  const isMine = !isEqual(base[field], mine[field]);
  const isTheirs = !isEqual(base[field], current[field]);
  if (!isMine && !isTheirs) return "same";
  if (!isTheirs) return "mine";
  if (!isMine) return "current";
  return isEqual(mine[field], current[field]) ? "both" : "conflict";
}

/** The merged row. A field in conflict has what was typed here, until the person chooses otherwise. */
export function mergedRow<Row extends object>(
  edits: Edits<Row>,
  fields: readonly (keyof Row)[],
  chosen?: Readonly<Partial<Record<keyof Row, "mine" | "current">>>,
): Row {
  const merged = { ...edits.current };
  for (const field of fields) {
    const merge = mergeOf(edits, field);
    const isMine = merge === "mine" || (merge === "conflict" && chosen?.[field] !== "current");
    if (isMine) merged[field] = edits.mine[field];
  }
  return merged;
}

/** Fields are texts, numbers, dates as texts, and lists of them. */
function isEqual(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}
