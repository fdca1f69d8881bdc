import type { JobState } from "@twofold/contract/admin/queues";

export interface SelectedJob {
  readonly id: string;
  /** What the administrator has seen. */
  readonly state: JobState;
}

export interface SelectionOutcome {
  readonly done: string[];
  readonly skipped: string[];
}

export const idsIn = (items: readonly SelectedJob[], state: JobState): string[] =>
  items.filter((item) => item.state === state).map(({ id }) => id);

export function outcomeOf(items: readonly SelectedJob[], done: string[]): SelectionOutcome {
  return { done, skipped: items.map(({ id }) => id).filter((id) => !done.includes(id)) };
}
