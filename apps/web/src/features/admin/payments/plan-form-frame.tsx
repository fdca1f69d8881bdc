import type { AdminPlan } from "@twofold/contract/admin/plans";
import { useId, useState, type ReactNode } from "react";
import { isCancelled } from "../../../lib/errors.ts";
import { problemMessage } from "../../../lib/problem-message.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { ConflictView } from "../conflict-view.tsx";
import { reasonError } from "../reason.ts";
import { reasonMessages } from "../reason.messages.ts";
import { plansMessages as messages } from "./plans.messages.ts";
import type { usePlanEdit } from "./use-plan-edit.ts";

interface PlanFormFrameProps<Draft extends object> {
  plan: AdminPlan;
  edit: ReturnType<typeof usePlanEdit<Draft>>;
  fields: readonly { readonly name: keyof Draft & string; readonly label: string }[];
  title: string;
  line: string;
  saveLabel: string;
  isValid: boolean;
  /** The form shows its faults from now on. */
  onCheck: () => void;
  save: (reason: string) => Promise<void>;
  children: ReactNode;
}

const formatValue = (value: unknown): string => {
  if (typeof value === "boolean") return value ? messages.on : messages.off;
  return String(value);
};

/** A form of a plan with its reason. What was typed, also the reason, stays if the plan has changed. */
export function PlanFormFrame<Draft extends object>(props: PlanFormFrameProps<Draft>) {
  const { plan, edit, fields, title, line, saveLabel, isValid, onCheck, save, children } = props;
  const heading = useId();
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const reasonFault = reasonError(reason);

  async function submit(): Promise<void> {
    setChecked(true);
    onCheck();
    setFailure(undefined);
    if (!isValid || reasonFault || isSaving || edit.edits) return;
    setSaving(true);
    try {
      await save(reason.trim());
      edit.reset();
      setReason("");
      setChecked(false);
    } catch (error) {
      if (!isCancelled(error)) setFailure(problemMessage(error));
    } finally {
      setSaving(false);
    }
  }

  return (
    <section aria-labelledby={heading} className="admin-section">
      <div className="admin-section-head">
        <h3 id={heading}>{title}</h3>
        <p>{line}</p>
      </div>
      {edit.edits && plan.changed_at && (
        <ConflictView<Draft>
          edits={edit.edits}
          fields={fields.map(({ name, label }) => ({ name, label, format: formatValue }))}
          changedBy={plan.changed_by}
          changedAt={plan.changed_at}
          onKeep={(merged) => {
            setFailure(undefined);
            edit.keep(merged);
          }}
        />
      )}
      <form
        className="plan-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {failure && !edit.edits && <Banner tone="danger">{failure}</Banner>}
        {children}
        {edit.isChanged && (
          <>
            <TextAreaField
              label={reasonMessages.label}
              hint={reasonMessages.hint}
              rows={2}
              value={reason}
              error={isChecked ? reasonFault : undefined}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <div>
              <Button
                type="submit"
                variant="primary"
                loading={isSaving}
                disabled={edit.edits !== undefined}
              >
                {saveLabel}
              </Button>
            </div>
          </>
        )}
      </form>
    </section>
  );
}
