import type { Decision } from "@twofold/contract/admin/moderation";
import { StatementCode } from "@twofold/contract/moderation";
import { useState } from "react";
import { SelectField } from "../../../ui/select-field.tsx";
import { useChoiceKeys } from "./choice-keys.ts";
import { Choices } from "./choices.tsx";
import { moderationMessages } from "./moderation.messages.ts";

const messages = moderationMessages.decision;
const order: readonly Decision[] = ["hide", "block", "keep"];
const options = order.map((value) => ({
  value,
  label: messages.labels[value],
  line: messages.lines[value],
}));

interface Ruling {
  readonly decision: Decision;
  readonly statement_code?: StatementCode | undefined;
}

/** A decision with the statement that a restriction needs; undefined until both are chosen. */
export function useRuling() {
  const [decision, setDecision] = useState<Decision>();
  const [code, setCode] = useState<StatementCode>();
  useChoiceKeys(order, setDecision);
  const needsStatement = decision === "hide" || decision === "block";
  const isComplete = decision && (!needsStatement || code);
  const ruling: Ruling | undefined = isComplete
    ? { decision, ...(needsStatement && { statement_code: code }) }
    : undefined;
  return { ruling, decision, setDecision, code, setCode, needsStatement };
}

export function RulingFields({ value }: { value: ReturnType<typeof useRuling> }) {
  const { decision, setDecision, code, setCode, needsStatement } = value;
  return (
    <>
      <Choices legend={messages.title} options={options} value={decision} onChange={setDecision} />
      {needsStatement && (
        <SelectField
          label={messages.statement}
          hint={messages.statementHint}
          value={code ?? ""}
          onChange={({ currentTarget }) =>
            setCode(StatementCode.safeParse(currentTarget.value).data)
          }
        >
          <option value="">{messages.chooseStatement}</option>
          {StatementCode.options.map((each) => (
            <option key={each} value={each}>
              {moderationMessages.statements[each]}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** Ended share links do not return, so a block has no undo. */
export const canUndo = ({ decision }: Ruling): boolean => decision !== "block";
