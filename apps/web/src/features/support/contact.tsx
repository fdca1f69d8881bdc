import { useQueryClient } from "@tanstack/react-query";
import {
  TicketRequest,
  VisitorTicketRequest,
  type AttachmentKey,
  type TicketTopic,
} from "@twofold/contract/support";
import { useState } from "react";
import { useApiForm } from "../../lib/api-form.ts";
import { paths } from "../../lib/paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Panel, Section } from "../../ui/page.tsx";
import { AttachField } from "./attach-field.tsx";
import { QuestionForm } from "./question-form.tsx";
import { invalidateSupport, sendTicket, sendVisitorTicket, useContact } from "./support.api.ts";
import { supportMessages } from "./support.messages.ts";

const { contact, sent } = supportMessages;

interface ContactProps {
  isSignedIn: boolean;
  /** The text that the user typed into the search. */
  typed: string;
}

/** The ticket of a signed-in user, or a visitor's email address. */
type SentAs = { readonly id: string } | { readonly email: string };

/** A form, and an email address for users who prefer to write an email. */
export function Contact({ isSignedIn, typed }: ContactProps) {
  const { data } = useContact();
  const [sentAs, setSentAs] = useState<SentAs>();
  const Form = isSignedIn ? OwnForm : VisitorForm;
  return (
    <Section title={contact.title} id="contact">
      <p className="mb-5 text-muted">{isSignedIn ? contact.line : contact.visitorLine}</p>
      {sentAs ? (
        <Sent as={sentAs} onAnother={() => setSentAs(undefined)} />
      ) : (
        <Form typed={typed} onSent={setSentAs} />
      )}
      {data && (
        <p className="mt-5 text-muted">
          {contact.orMail}{" "}
          <a href={`mailto:${data.email}`} className="font-[560] text-ink underline">
            {data.email}
          </a>
        </p>
      )}
    </Section>
  );
}

interface FormProps {
  typed: string;
  onSent: (as: SentAs) => void;
}

interface Question {
  topic: TicketTopic;
  message: string;
}

function OwnForm({ typed, onSent }: FormProps) {
  const client = useQueryClient();
  const [topic, setTopic] = useState<TicketTopic>("other");
  const [attachment, setAttachment] = useState<AttachmentKey>();
  const { field, failure, isSending, onSubmit } = useApiForm<Question, Question>({
    schema: TicketRequest,
    failed: contact.failed,
    send: async (body) => {
      const { id } = await sendTicket({ ...body, ...(attachment && { attachment }) });
      void invalidateSupport(client);
      onSent({ id });
    },
  });
  const topicField = field("topic");
  return (
    <QuestionForm
      onSubmit={onSubmit}
      failure={failure}
      isSending={isSending}
      topic={{
        ...topicField,
        onChange: async (event: { target: { value: TicketTopic } }) => {
          setTopic(event.target.value);
          // Otherwise an attachment of another topic would be sent without being visible.
          if (event.target.value === "account") setAttachment(undefined);
          await topicField.onChange(event);
        },
      }}
      question={field("message")}
      typed={typed}
      between={<AttachField topic={topic} value={attachment} onChange={setAttachment} />}
    />
  );
}

interface VisitorQuestion extends Question {
  email: string;
  website: string;
}

function VisitorForm({ typed, onSent }: FormProps) {
  const { field, failure, isSending, onSubmit } = useApiForm<VisitorQuestion, VisitorQuestion>({
    schema: VisitorTicketRequest,
    failed: contact.failed,
    send: async (body) => {
      await sendVisitorTicket(body);
      onSent({ email: body.email });
    },
  });
  const { error: _, ...trap } = field("website");
  return (
    <QuestionForm
      onSubmit={onSubmit}
      failure={failure}
      isSending={isSending}
      topic={field("topic")}
      question={field("message")}
      typed={typed}
      before={
        <TextField
          {...field("email")}
          label={contact.email}
          hint={contact.emailHint}
          type="email"
          autoComplete="email"
          inputMode="email"
        />
      }
      between={
        // A honeypot: bots fill in this field, which is invisible to users.
        <div aria-hidden="true" className="question-trap">
          <label>
            {contact.trap}
            <input {...trap} type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      }
    />
  );
}

function Sent({ as, onAnother }: { as: SentAs; onAnother: () => void }) {
  return (
    <Panel>
      {/* The focused button has disappeared, so the focus moves to the panel. */}
      <div tabIndex={-1} ref={(panel) => panel?.focus()} className="outline-none">
        <h3>{sent.title}</h3>
        <p className="mt-1 text-muted">{"id" in as ? sent.line : sent.visitorLine(as.email)}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {"id" in as && (
          <LinkButton to={paths.ticket.replace(":id", as.id)} variant="primary">
            {sent.look}
          </LinkButton>
        )}
        <Button onClick={onAnother}>{sent.another}</Button>
      </div>
    </Panel>
  );
}
