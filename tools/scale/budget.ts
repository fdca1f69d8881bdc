import json from "./budget.json" with { type: "json" };

export interface Budget {
  readonly meaning: string;
  readonly unit: string;
  /** In the review that proposed the budget; absent if it did not measure this. */
  readonly before?: number;
  readonly atMost?: number;
  readonly atLeast?: number;
}

export type FigureName = keyof typeof json.figures;

/** What one measurement returns. */
export type Figures = Readonly<Partial<Record<FigureName, number>>>;

export const budget: Readonly<Record<FigureName, Budget>> = json.figures;

/** The number of users for the measurements of growth. */
export const { users: defaultUsers } = json;

export function boundOf(name: FigureName): number {
  const { atMost, atLeast } = budget[name];
  const bound = atMost ?? atLeast;
  if (bound === undefined) throw new Error(`${name} has no bound`);
  return bound;
}

/** False also for a figure that is not a number, such as the ratio of nothing measured. */
export function isWithin({ atMost = Infinity, atLeast = -Infinity }: Budget, value: number) {
  return value <= atMost && value >= atLeast;
}
