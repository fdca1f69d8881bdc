import { useMutation } from "@tanstack/react-query";
import type { EngineBudget } from "@twofold/contract/admin/engines";
import { useState } from "react";
import { ApiError, isCancelled } from "../../../lib/errors.ts";
import { problemMessage } from "../../../lib/problem-message.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { uiMessages } from "../../../ui/ui.messages.ts";
import { conflictOf, type Conflict } from "../conflict.ts";
import { ConflictView } from "../conflict-view.tsx";
import {
  amountOf,
  draftOf,
  rowOf,
  shareOf,
  type BudgetDraft,
  type BudgetRow,
} from "./budget-draft.ts";
import { changeBudgetMutation } from "./engines.api.ts";
import { enginesMessages } from "./engines.messages.ts";
import { formatLimit, formatShare, formatUsd } from "./format-figures.ts";

const messages = enginesMessages.budget;

const fields = [
  {
    name: "usd_per_day",
    label: messages.amount,
    format: (value: unknown) => (typeof value === "number" ? formatLimit(value) : messages.empty),
  },
  {
    name: "warn_at",
    label: messages.warnAt,
    format: (value: unknown) => formatShare(typeof value === "number" ? value : null),
  },
] as const;

interface BudgetDialogProps {
  /** `*` is all engines. */
  engine: string;
  name: string | undefined;
  budget: EngineBudget;
  open: boolean;
  onClose: () => void;
  onDone: (before: BudgetRow, changed: EngineBudget) => void;
}

export function BudgetDialog({ engine, name, budget, open, onClose, onDone }: BudgetDialogProps) {
  const { mutateAsync: change, isPending } = useMutation(changeBudgetMutation);
  // As it was when the dialog opened, because a change of another person must not be overwritten.
  const [base, setBase] = useState(() => rowOf(budget));
  const [draft, setDraft] = useState<BudgetDraft>(() => draftOf(base));
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<BudgetRow>>();
  const [large, setLarge] = useState<number>();
  const [amount, share] = [amountOf(draft), shareOf(draft)];
  const next = amount ?? budget.default_usd;

  const type = (changes: Partial<BudgetDraft>) => {
    setDraft({ ...draft, ...changes });
    setLarge(undefined);
  };

  async function submit(): Promise<void> {
    setChecked(true);
    setFailure(undefined);
    if (amount === undefined || share === undefined || conflict) return;
    const body = {
      usd_per_day: amount,
      warn_at: share,
      version: base.version,
      ...(large !== undefined && { confirms_large_change: true }),
    };
    try {
      onDone(base, await change({ params: { engine }, body }));
    } catch (error) {
      const found = conflictOf<BudgetRow>(error);
      if (found) setConflict(found);
      else if (error instanceof ApiError && error.code === "large_change")
        setLarge(Number(error.params["previous"]));
      else if (!isCancelled(error)) setFailure(problemMessage(error));
    }
  }

  function keep(merged: BudgetRow): void {
    setBase(merged);
    setDraft(draftOf(merged));
    setConflict(undefined);
  }

  const limitOf = (usd: number | null) => (usd === null ? messages.noLimit : formatLimit(usd));
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isPending && !isChecked}
      title={name === undefined ? messages.titleAll : messages.title(name)}
      description={messages.line(formatUsd(budget.spent_usd))}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
          <Button
            type="submit"
            variant={large === undefined ? "primary" : "danger-solid"}
            loading={isPending}
            disabled={!!conflict}
          >
            {large === undefined ? messages.save : messages.saveLarge(limitOf(next))}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Banner tone="danger">{failure}</Banner>}
        {large !== undefined && (
          <Banner tone="danger">{messages.large(formatLimit(large), limitOf(next))}</Banner>
        )}
        {conflict && (
          <ConflictView<BudgetRow>
            {...conflict}
            edits={{
              base,
              mine: { ...base, usd_per_day: amount ?? null, warn_at: share ?? null },
              current: conflict.current,
            }}
            fields={fields}
            onKeep={keep}
          />
        )}
        <TextField
          label={messages.amount}
          hint={messages.hint(limitOf(budget.default_usd))}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={isChecked && amount === undefined ? messages.amountInvalid : undefined}
          onChange={({ currentTarget }) => type({ amount: currentTarget.value })}
        />
        <TextField
          label={messages.warnAt}
          hint={messages.warnHint}
          inputMode="numeric"
          autoComplete="off"
          value={draft.percent}
          error={isChecked && share === undefined ? messages.warnInvalid : undefined}
          onChange={({ currentTarget }) => type({ percent: currentTarget.value })}
        />
      </div>
    </Dialog>
  );
}
