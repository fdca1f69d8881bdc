import { useMutation } from "@tanstack/react-query";
import type { AdminPlan } from "@twofold/contract/admin/plans";
import { useState } from "react";
import { ApiError } from "../../../lib/errors.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { updatePricesMutation } from "./payments.api.ts";
import { parsePrices, pricesOf } from "./plan-draft.ts";
import { PlanFormFrame } from "./plan-form-frame.tsx";
import { plansMessages as messages } from "./plans.messages.ts";
import { usePlanEdit } from "./use-plan-edit.ts";

const names = ["month", "year"] as const;
const fields = names.map((name) => ({ name, label: messages.fields[name] }));

export function PricesForm({ plan }: { plan: AdminPlan }) {
  const edit = usePlanEdit(plan, pricesOf);
  const { mutateAsync: update } = useMutation(updatePricesMutation);
  const [isChecked, setChecked] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const { values, faults } = parsePrices(edit.draft);
  return (
    <PlanFormFrame
      plan={plan}
      edit={edit}
      fields={fields}
      title={messages.prices}
      line={messages.pricesLine}
      saveLabel={messages.savePrices}
      onCheck={() => setChecked(true)}
      isValid={values !== undefined}
      save={async (reason) => {
        if (!values) return;
        const { version } = edit;
        const body = { ...values, version, reason, confirms_large_change: isConfirmed };
        try {
          await update({ params: { id: plan.id }, body });
        } catch (error) {
          if (error instanceof ApiError && error.code === "large_change") setLarge(true);
          throw error;
        }
        setLarge(false);
        setConfirmed(false);
        toast.success(messages.pricesSaved);
      }}
    >
      {isLarge && (
        <Checkbox
          label={messages.confirmLarge}
          checked={isConfirmed}
          onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
        />
      )}
      <div className="plan-fields">
        {names.map((name) => (
          <TextField
            key={name}
            label={messages.inCurrency(messages.fields[name], plan.currency)}
            inputMode="decimal"
            autoComplete="off"
            value={edit.draft[name]}
            error={isChecked ? faults[name] : undefined}
            onChange={({ currentTarget }) => edit.set({ [name]: currentTarget.value })}
          />
        ))}
      </div>
    </PlanFormFrame>
  );
}
