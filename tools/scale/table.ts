import { isWithin, type Budget } from "./budget.ts";

/** A figure without a value could not be measured. */
export interface Row {
  readonly name: string;
  readonly budget: Budget;
  readonly now: number | undefined;
}

export const isOk = ({ budget, now }: Row) => now !== undefined && isWithin(budget, now);

const HEADER = ["figure", "before", "now", "budget", "ok", ""];

/** Aligned columns; numbers on the right. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [HEADER, ...rows.map(cellsOf)];
  const widths = HEADER.map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  );
  return cells
    .map((line) =>
      line
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column > 0 && column < 4 ? cell.padStart(width) : cell.padEnd(width);
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function cellsOf(row: Row): string[] {
  const { name, now, budget } = row;
  const bound =
    budget.atMost === undefined
      ? `≥ ${formatNumber(budget.atLeast ?? Number.NaN)}`
      : `≤ ${formatNumber(budget.atMost)}`;
  return [
    name,
    budget.before === undefined ? "-" : formatNumber(budget.before),
    now === undefined ? "not measured" : formatNumber(now),
    bound,
    isOk(row) ? "yes" : "NO",
    `${budget.unit}: ${budget.meaning}`,
  ];
}

/** Three digits, so that 1.204 of a bound of 1.2 does not look like a reached bound. */
function formatNumber(value: number): string {
  if (value >= 100 || Number.isInteger(value)) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
