import type { VersionState } from "@twofold/contract/admin/templates";
import type { VersionRow } from "../templates.tables.ts";

type Stored = Pick<VersionRow, "version" | "state" | "liveFrom" | "liveUntil">;

/** The version that is live at this time, whether or not its stored state says so already. */
export function liveVersionOf<Row extends Stored>(
  rows: readonly Row[],
  now: Date,
): Row | undefined {
  const begun = rows.filter(
    ({ state, liveFrom }) => state !== "retired" && liveFrom !== null && liveFrom <= now,
  );
  const [latest] = begun.toSorted(
    (a, b) => Number(b.liveFrom) - Number(a.liveFrom) || b.version - a.version,
  );
  return latest && (!latest.liveUntil || latest.liveUntil > now) ? latest : undefined;
}

/** What the state is at this time: a checked version whose instant has come is live. */
export function stateAt(row: Stored, rows: readonly Stored[], now: Date): VersionState {
  const hasBegun = row.liveFrom !== null && row.liveFrom <= now;
  if (!hasBegun || row.state === "retired") return row.state;
  return liveVersionOf(rows, now)?.version === row.version ? "live" : "retired";
}

/** The states of all versions as an entry of the audit log records them, so that undo can restore them. */
export const statesOf = (rows: readonly Stored[]): string[] =>
  rows.map(({ version, state, liveFrom, liveUntil }) =>
    [version, state, liveFrom?.toISOString() ?? "", liveUntil?.toISOString() ?? ""].join(" "),
  );

export function recordedStates(values: readonly string[]): Stored[] {
  return values.map((value) => {
    const [version, state, from, until] = value.split(" ");
    return {
      version: Number(version),
      state: state as VersionState,
      liveFrom: from ? new Date(from) : null,
      liveUntil: until ? new Date(until) : null,
    };
  });
}
