import type { AdminPlan } from "@twofold/contract/admin/plans";
import { useState } from "react";
import type { Edits } from "../merge-fields.ts";

interface Edit<Draft> {
  /** The plan as it was when the person began to type. */
  readonly base: AdminPlan;
  readonly draft: Draft;
}

/**
 * What a person types into one form of a plan, while other people may change the plan. Without typed
 * changes the form follows the plan. A change of fields outside this form is no conflict.
 */
export function usePlanEdit<Draft extends object>(
  plan: AdminPlan,
  draftOf: (plan: AdminPlan) => Draft,
) {
  const [edit, setEdit] = useState<Edit<Draft>>();
  const current = draftOf(plan);
  const draft = edit?.draft ?? current;
  const isStale =
    edit !== undefined && JSON.stringify(draftOf(edit.base)) !== JSON.stringify(current);
  const edits: Edits<Draft> | undefined = isStale
    ? { base: draftOf(edit.base), mine: draft, current }
    : undefined;
  return {
    draft,
    isChanged: edit !== undefined,
    /** Set while another person's change is not merged. */
    edits,
    version: isStale ? edit.base.version : plan.version,
    set: (change: Partial<Draft>) =>
      setEdit({ base: edit?.base ?? plan, draft: { ...draft, ...change } }),
    /** Continues with the merged fields on the current plan. */
    keep: (merged: Draft) => setEdit({ base: plan, draft: merged }),
    reset: () => setEdit(undefined),
  };
}
