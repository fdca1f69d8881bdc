import type { AdminAttachment, AdminTicket, SavedAnswer } from "@twofold/contract/support.admin";
import { useState, type ComponentProps } from "react";
import { formatDateTime } from "../../../lib/dates.ts";
import { formatNumber, languageNames, locale } from "../../../lib/language.ts";
import { formatPriceWithCurrency } from "../../../lib/money.ts";
import { translated } from "../../../lib/translated.ts";
import { Button } from "../../../ui/button.tsx";
import { useAdminAccess } from "../admin.api.ts";
import { Facts } from "../facts.tsx";
import { AddCreditsDialog } from "../users/add-credits-dialog.tsx";
import { useSavedAnswers } from "./support.api.ts";
import { adminSupportMessages as messages } from "./support.messages.ts";

const seconds = new Intl.NumberFormat(locale, {
  style: "unit",
  unit: "second",
  maximumFractionDigits: 1,
});

type Row = readonly [string, string];

interface TicketSideProps {
  ticket: AdminTicket;
  onUse: (text: string) => void;
}

/** Who asks, what is attached, and answers to frequent requests. */
export function TicketSide({ ticket, onUse }: TicketSideProps) {
  const { person, attachment } = messages;
  const { data: answers } = useSavedAnswers();
  const who: Row[] = [
    [person.name, ticket.username ?? person.noAccount],
    [person.address, ticket.email],
    [person.language, languageNames[ticket.language]],
  ];
  return (
    <section className="queue-side" aria-label={person.title}>
      <h2>{person.title}</h2>
      <Facts rows={who} />
      {ticket.user_id !== null && ticket.username !== null && (
        <TicketCredits
          ticketId={ticket.id}
          user={{ id: ticket.user_id, username: ticket.username, full_name: "" }}
        />
      )}
      {ticket.attachment && (
        <>
          <h2 className="mt-6">{attachment.title}</h2>
          <Facts rows={attachmentRows(ticket.attachment)} />
          <Attempts attachment={ticket.attachment} />
        </>
      )}
      <h2 className="mt-6">{messages.answers.title}</h2>
      <p className="text-label text-muted">
        {messages.answers.line(languageNames[ticket.language])}
      </p>
      <ul className="saved-answers">
        {answers?.map((answer) => (
          <SavedAnswerRow key={answer.code} answer={answer} ticket={ticket} onUse={onUse} />
        ))}
      </ul>
    </section>
  );
}

interface TicketCreditsProps {
  ticketId: string;
  user: ComponentProps<typeof AddCreditsDialog>["user"];
}

/** The reason in the audit log names the ticket. */
function TicketCredits({ ticketId, user }: TicketCreditsProps) {
  const { data: me } = useAdminAccess();
  const [isOpen, setOpen] = useState(false);
  if (!me?.rights.includes("users")) return null;
  return (
    <>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        {messages.person.addCredits}
      </Button>
      <AddCreditsDialog
        key={ticketId}
        user={user}
        reason={messages.person.creditsReason(ticketId)}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  );
}

interface SavedAnswerRowProps extends TicketSideProps {
  answer: SavedAnswer;
}

function SavedAnswerRow({ answer, ticket: { language }, onUse }: SavedAnswerRowProps) {
  const title = answer.title[language];
  return (
    <li>
      <button
        type="button"
        aria-label={messages.answers.use(title)}
        onClick={() => onUse(answer.text[language])}
      >
        <b>{title}</b>
        <span>{answer.text[language].split("\n\n")[1]}</span>
      </button>
    </li>
  );
}

function attachmentRows(attached: AdminAttachment): Row[] {
  const { attachment } = messages;
  const created: Row = [attachment.created, formatDateTime(new Date(attached.created_at))];
  if (attached.kind === "payment") {
    const { plan_name, credits, amount, currency, reference } = attached;
    const price =
      amount !== null && currency !== null ? formatPriceWithCurrency(amount, currency) : undefined;
    return [
      [attachment.payment, plan_name ?? attachment.credits],
      ...(credits === null ? [] : [[attachment.credits, formatNumber(credits)] as const]),
      ...(price ? [[attachment.amount, price] as const] : []),
      created,
      [attachment.reference, reference ?? attachment.none],
    ];
  }
  const { receipt, engine, status } = attached;
  return [
    [attachment.picture, translated(attached).title],
    [attachment.status, status],
    [attachment.engine, engine],
    created,
    [
      attachment.receipt,
      `${attachment.receipts[receipt.state]}, ${formatNumber(receipt.credits)} ${attachment.credits}`,
    ],
  ];
}

function Attempts({ attachment: attached }: { attachment: AdminAttachment }) {
  const { attachment } = messages;
  if (attached.kind !== "generation") return null;
  return (
    <>
      <h3>{attachment.attempts}</h3>
      {attached.attempts.length === 0 && <p>{attachment.none}</p>}
      <ol className="attempts">
        {attached.attempts.map(({ engine, outcome, ms, started_at }) => (
          <li key={`${engine} ${started_at}`}>
            {attachment.attempt(
              engine,
              outcome ?? attachment.running,
              ms === null ? "–" : seconds.format(ms / 1000),
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
