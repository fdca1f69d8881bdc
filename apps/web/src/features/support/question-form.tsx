import { TicketTopic } from "@twofold/contract/support";
import type { ReactNode, SyntheticEvent } from "react";
import type { FieldProps } from "../../lib/api-form.ts";
import { useHydrated } from "../../lib/hydrated.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { supportMessages } from "./support.messages.ts";

const { contact, topics } = supportMessages;

/** The target of the link for users who found no answer. */
export const QUESTION_ID = "question";

interface QuestionFormProps {
  onSubmit: (event: SyntheticEvent) => void;
  failure: string | undefined;
  isSending: boolean;
  topic: FieldProps;
  question: FieldProps;
  /** The text that the user typed into the search. */
  typed: string;
  before?: ReactNode;
  between?: ReactNode;
}

/** The shared parts of both forms. It may be visible before its script has loaded: see `AuthForm`. */
export function QuestionForm(props: QuestionFormProps) {
  const { onSubmit, failure, isSending, topic, question, typed, before, between } = props;
  const isReady = useHydrated();
  return (
    <form noValidate method="dialog" className="question" onSubmit={onSubmit}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {before}
      <SelectField {...topic} label={contact.topic} defaultValue="other">
        {TicketTopic.options.map((each) => (
          <option key={each} value={each}>
            {topics[each]}
          </option>
        ))}
      </SelectField>
      {between}
      <TextAreaField
        {...question}
        id={QUESTION_ID}
        label={contact.question}
        hint={contact.questionHint}
        defaultValue={typed}
        rows={6}
      />
      <div inert={!isReady}>
        <Button type="submit" variant="primary" loading={isSending}>
          {contact.send}
        </Button>
      </div>
    </form>
  );
}
