import { useMutation } from "@tanstack/react-query";
import { VISITOR_TICKET_DAYS, type Ticket, type TicketEntry } from "@twofold/contract/support";
import { Check, Paperclip } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { Link } from "react-router";
import { formatDateTime } from "../../lib/dates.ts";
import { ApiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHead } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { attachmentLine } from "./attachment-line.ts";
import { ReplyForm } from "./reply-form.tsx";
import {
  closeTicketMutation,
  markTicketReadMutation,
  useTicket,
  type TicketAddress,
} from "./support.api.ts";
import { supportMessages } from "./support.messages.ts";
import { StatusChip } from "./ticket-status.tsx";

const { ticket: messages, topics, attached } = supportMessages;

/** One ticket with its entries, for the user or visitor who created it. */
export function TicketView({ address }: { address: TicketAddress }) {
  const { data, error, refetch } = useTicket(address);
  const isGone = error instanceof ApiError && error.status === 404;
  if (data && !isGone) return <Conversation address={address} ticket={data} />;
  return (
    <>
      <h1 className="sr-only">{messages.heading}</h1>
      {isGone ? (
        <EmptyState
          drawing="error"
          title={messages.gone}
          line={messages.goneLine}
          action={<LinkButton to={paths.contact}>{messages.requestAgain}</LinkButton>}
        />
      ) : error ? (
        <ErrorState title={messages.failed} line={messages.failedLine} onRetry={refetch} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  );
}

function Conversation({ address, ticket }: { address: TicketAddress; ticket: Ticket }) {
  const { topic, status, is_unread, entries, attachment } = ticket;
  useReading(address, is_unread);
  const close = useMutation(closeTicketMutation);
  return (
    <div className="ticket">
      <p className="mb-2">
        <Link to={paths.help} className="text-muted underline">
          {messages.back}
        </Link>
      </p>
      <PageHead title={topics[topic]} actions={<StatusChip status={status} />} />
      {attachment && (
        <Fact icon={<Paperclip aria-hidden="true" className="size-4" strokeWidth={2} />}>
          <span className="sr-only">{attached.title}: </span>
          {attachmentLine(attachment)}
        </Fact>
      )}
      <ol aria-label={messages.messages} className="ticket-entries">
        {entries.map((entry) => (
          <Entry key={entry.number} entry={entry} />
        ))}
      </ol>
      <ReplyForm
        address={address}
        lastNumber={entries.at(-1)?.number ?? 0}
        isClosed={status === "closed"}
      >
        {status !== "closed" && (
          <Button
            loading={close.isPending}
            onClick={() =>
              close.mutate(address, {
                onSuccess: () => toast.success(messages.closed),
                onError: () => toast.error(messages.notClosed),
              })
            }
          >
            {messages.close}
          </Button>
        )}
      </ReplyForm>
      {"token" in address && (
        <p className="mt-6 text-caption text-faint">{messages.keepLink(VISITOR_TICKET_DAYS)}</p>
      )}
    </div>
  );
}

/** Displayed answers count as read; visitors have no notifications to update. */
function useReading(address: TicketAddress, isUnread: boolean): void {
  const { mutate: read } = useMutation(markTicketReadMutation);
  const id = "id" in address ? address.id : undefined;
  useEffect(() => {
    if (id !== undefined && isUnread) read(id);
  }, [id, isUnread, read]);
}

function Entry({ entry: { author, kind, message, created_at } }: { entry: TicketEntry }) {
  const isOurs = author === "operator";
  const time = <time dateTime={created_at}>{formatDateTime(new Date(created_at))}</time>;
  if (kind === "closed") {
    return (
      <li>
        <Fact icon={<Check aria-hidden="true" className="size-4" strokeWidth={2} />}>
          {isOurs ? messages.closedByUs : messages.closedByYou} · {time}
        </Fact>
      </li>
    );
  }
  return (
    <li className={cx("ticket-entry", isOurs && "ticket-ours")}>
      <p className="ticket-who">
        <strong>{isOurs ? messages.us : messages.you}</strong> {time}
      </p>
      <p className="ticket-text">{message}</p>
    </li>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="ticket-fact">
      {icon}
      <span>{children}</span>
    </p>
  );
}
