import { useMutation } from "@tanstack/react-query";
import type { AdminPlan } from "@twofold/contract/admin/plans";
import { useState } from "react";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { toast } from "../../../ui/toast.ts";
import { updatePlanMutation } from "./payments.api.ts";
import { draftOf, parseDraft, type PlanDraft } from "./plan-draft.ts";
import { PlanFormFrame } from "./plan-form-frame.tsx";
import { plansMessages as messages } from "./plans.messages.ts";
import { usePlanEdit } from "./use-plan-edit.ts";

const fields = (Object.keys(messages.fields) as (keyof typeof messages.fields)[])
  .filter((name) => name !== "month" && name !== "year")
  .map((name) => ({ name, label: messages.fields[name] }));

const languages = [
  { lang: "en", title: messages.english, description: "enDescription", features: "enFeatures" },
  { lang: "de", title: messages.german, description: "deDescription", features: "deFeatures" },
] as const;

const figures = [
  { name: "dailyCredits", hint: undefined },
  { name: "partnerDailyCredits", hint: messages.partnerHint },
  { name: "trialDays", hint: undefined },
  { name: "priority", hint: messages.priorityHint },
  { name: "pictureScale", hint: messages.scaleHint },
] as const;

type TextName = {
  [Name in keyof PlanDraft]: PlanDraft[Name] extends string ? Name : never;
}[keyof PlanDraft];

export function PlanForm({ plan }: { plan: AdminPlan }) {
  const edit = usePlanEdit(plan, draftOf);
  const { mutateAsync: update } = useMutation(updatePlanMutation);
  const [isChecked, setChecked] = useState(false);
  const { values, faults } = parseDraft(edit.draft);
  const field = (name: TextName) => ({
    value: edit.draft[name],
    error: isChecked ? faults[name] : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      edit.set({ [name]: currentTarget.value }),
  });
  return (
    <PlanFormFrame
      plan={plan}
      edit={edit}
      fields={fields}
      title={messages.texts}
      line={messages.textsLine}
      saveLabel={messages.save}
      onCheck={() => setChecked(true)}
      isValid={values !== undefined}
      save={async (reason) => {
        if (!values) return;
        const body = { ...values, version: edit.version, reason };
        await update({ params: { id: plan.id }, body });
        toast.success(messages.saved);
      }}
    >
      <div className="plan-texts">
        {languages.map(({ lang, title, description, features }) => (
          <fieldset key={lang}>
            <legend>{title}</legend>
            <TextField lang={lang} label={messages.description} {...field(description)} />
            <TextAreaField lang={lang} rows={5} label={messages.features} {...field(features)} />
          </fieldset>
        ))}
      </div>
      <div className="plan-fields">
        {figures.map(({ name, hint }) => (
          <TextField
            key={name}
            label={messages.fields[name]}
            hint={hint}
            inputMode="decimal"
            autoComplete="off"
            {...field(name)}
          />
        ))}
      </div>
      <div className="plan-switches">
        <Switch
          label={messages.fields.showsAds}
          checked={edit.draft.showsAds}
          onChange={({ currentTarget }) => edit.set({ showsAds: currentTarget.checked })}
        />
        <Switch
          label={messages.fields.isActive}
          description={messages.activeLine}
          checked={edit.draft.isActive}
          onChange={({ currentTarget }) => edit.set({ isActive: currentTarget.checked })}
        />
      </div>
    </PlanFormFrame>
  );
}
