import { useMutation } from "@tanstack/react-query";
import type { AdminTicket } from "@twofold/contract/support.admin";
import { Check } from "lucide-react";
import { useRef, useState, type RefObject } from "react";
import { formatDateTime } from "../../../lib/dates.ts";
import { ApiError } from "../../../lib/errors.ts";
import { languageNames } from "../../../lib/language.ts";
import { problemMessage, toastProblem } from "../../../lib/problem-message.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { toast } from "../../../ui/toast.ts";
import { useQueueKeys } from "../use-queue-keys.ts";
import { answerTicketMutation, closeTicketMutation, useTicket } from "./support.api.ts";
import { adminSupportMessages } from "./support.messages.ts";
import { TicketSide } from "./ticket-side.tsx";

const messages = adminSupportMessages.ticket;

interface TicketPanelProps {
  id: string;
}

export function TicketPanel({ id }: TicketPanelProps) {
  const { data: ticket, error } = useTicket(id);
  const [draft, setDraft] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  if (!ticket)
    return error ? <EmptyState drawing="gallery" title={adminSupportMessages.gone} /> : <Spinner />;
  const onUse = (text: string) => {
    setDraft((before) => (before.trim() ? `${before.trimEnd()}\n\n${text}` : text));
    field.current?.focus();
  };
  return (
    <>
      <section className="queue-detail" aria-labelledby="ticket-title">
        <Head ticket={ticket} />
        <Entries ticket={ticket} />
        <Reply ticket={ticket} draft={draft} onDraft={setDraft} field={field} />
      </section>
      <TicketSide ticket={ticket} onUse={onUse} />
    </>
  );
}

const lastNumberOf = ({ entries }: AdminTicket) => entries.at(-1)?.number ?? 1;

function Head({ ticket }: { ticket: AdminTicket }) {
  const close = useMutation(closeTicketMutation);
  const { id, username, topic, created_at, status } = ticket;
  return (
    <div className="ticket-head">
      <div>
        <h2 id="ticket-title">{username ?? messages.visitor}</h2>
        <p>
          {messages.opened(
            adminSupportMessages.topics[topic],
            formatDateTime(new Date(created_at)),
          )}
        </p>
      </div>
      {status !== "closed" && (
        <Button
          icon={<Check aria-hidden="true" strokeWidth={2} />}
          loading={close.isPending}
          onClick={() =>
            close.mutate(
              { id, last_number: lastNumberOf(ticket) },
              {
                onSuccess: () => toast.success(messages.solved),
                onError: (error) => toastProblem(error),
              },
            )
          }
        >
          {messages.solve}
        </Button>
      )}
    </div>
  );
}

function Entries({ ticket }: { ticket: AdminTicket }) {
  const asker = ticket.username ?? messages.visitor;
  return (
    <ol className="entries">
      {ticket.entries.map(({ number, author, by, kind, message, created_at }) => {
        const name = author === "operator" ? (by ?? messages.team) : asker;
        const when = formatDateTime(new Date(created_at));
        if (kind === "closed")
          return (
            <li key={number} className="entry-closed">
              {messages.closed(name, when)}
            </li>
          );
        return (
          <li key={number} className={author === "operator" ? "is-team" : undefined}>
            <p>
              <b>{name}</b> <time dateTime={created_at}>{when}</time>
            </p>
            <p className="entry-text">{message}</p>
          </li>
        );
      })}
    </ol>
  );
}

interface ReplyProps {
  ticket: AdminTicket;
  draft: string;
  onDraft: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

function Reply({ ticket, draft, onDraft, field }: ReplyProps) {
  const answer = useMutation(answerTicketMutation);
  useQueueKeys({ r: () => field.current?.focus() });

  async function submit(): Promise<void> {
    const message = draft.trim();
    if (!message) {
      field.current?.focus();
      return;
    }
    await answer.mutateAsync({ id: ticket.id, message, last_number: lastNumberOf(ticket) });
    onDraft("");
    toast.success(messages.sent);
  }

  return (
    <form
      className="decision"
      onSubmit={(event) => {
        event.preventDefault();
        void submit().catch(() => undefined);
      }}
    >
      <TextAreaField
        ref={field}
        label={messages.reply}
        hint={messages.replyHint(languageNames[ticket.language])}
        rows={6}
        lang={ticket.language}
        value={draft}
        onChange={({ currentTarget }) => onDraft(currentTarget.value)}
      />
      {answer.error && <Banner tone="danger">{failureOf(answer.error)}</Banner>}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={answer.isPending}>
          {messages.send}
        </Button>
      </div>
    </form>
  );
}

function failureOf(error: unknown): string {
  const isChanged = error instanceof ApiError && error.code === "ticket_changed";
  return isChanged ? messages.changed : problemMessage(error);
}
