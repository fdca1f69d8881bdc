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

/** Where somebody is brought who asks what no answer was found for. */
export const QUESTION_ID = "question";

interface QuestionFormProps {
  onSubmit: (event: SyntheticEvent) => void;
  failure: string | undefined;
  isSending: boolean;
  topic: FieldProps;
  question: FieldProps;
  /** What was typed elsewhere before. */
  typed: string;
  before?: ReactNode;
  between?: ReactNode;
}

/** What both forms have. The page may be there before the code that sends it: see `AuthForm`. */
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
