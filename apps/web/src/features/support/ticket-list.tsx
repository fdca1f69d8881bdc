import type { TicketLine } from "@twofold/contract/support";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { formatShortDate } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Section } from "../../ui/page.tsx";
import { RetryButton } from "../../ui/retry-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useTickets } from "./support.api.ts";
import { supportMessages } from "./support.messages.ts";
import { StatusChip } from "./ticket-status.tsx";

const { requests, topics } = supportMessages;
const addressOf = (id: string) => paths.ticket.replace(":id", id);

/** The tickets of the signed-in user. */
export function TicketList() {
  return (
    <Section title={requests.title} id="requests">
      <Rows />
    </Section>
  );
}

function Rows() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTickets();
  if (!data) {
    return isError ? (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{requests.failed}</p>
        <RetryButton onClick={() => void refetch()} />
      </div>
    ) : (
      <Skeleton className="h-16" />
    );
  }
  const tickets = data.pages.flatMap((page) => page.tickets);
  if (tickets.length === 0) return <p className="text-muted">{requests.none}</p>;
  return (
    <>
      <ul aria-label={requests.list} className="tickets">
        {tickets.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-3" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {requests.more}
        </Button>
      )}
    </>
  );
}

function Row({
  ticket: { id, topic, status, is_unread, excerpt, changed_at },
}: {
  ticket: TicketLine;
}) {
  return (
    <li>
      <Link to={addressOf(id)}>
        <span className="ticket-excerpt">{excerpt}</span>
        <span className="ticket-facts">
          {is_unread ? <Chip tone="rose">{requests.unread}</Chip> : <StatusChip status={status} />}
          {topics[topic]}
          <time dateTime={changed_at}>{formatShortDate(new Date(changed_at))}</time>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 text-faint" strokeWidth={2} />
      </Link>
    </li>
  );
}

/** At the top of the page, because the list is at the bottom. */
export function AnswerNews() {
  const { data } = useTickets();
  const unread = data?.pages.flatMap((page) => page.tickets).find(({ is_unread }) => is_unread);
  if (!unread) return null;
  return (
    <Banner tone="success" className="mb-6">
      {requests.news}{" "}
      <Link to={addressOf(unread.id)} className="underline">
        {requests.read}
      </Link>
    </Banner>
  );
}
