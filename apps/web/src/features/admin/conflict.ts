import { ApiError } from "../../lib/errors.ts";

/** A row that another person changed while it was edited here. */
export interface Conflict<Row extends object> {
  readonly current: Row;
  readonly changedBy: string | null;
  readonly changedAt: string;
}

/** What the server says about a write that came too late; undefined for every other error. */
export function conflictOf<Row extends object>(error: unknown): Conflict<Row> | undefined {
  if (!(error instanceof ApiError) || error.code !== "changed_meanwhile") return undefined;
  const { current, changed_by: by, changed_at: at } = error.params;
  if (typeof current !== "object" || current === null) return undefined;
  return {
    current: current as Row,
    changedBy: typeof by === "string" ? by : null,
    changedAt: typeof at === "string" ? at : new Date().toISOString(),
  };
}
