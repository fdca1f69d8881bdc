import { TicketStatus } from "@twofold/contract/support";
import { ArrowLeft } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router";
import { AdminHead } from "../../features/admin/admin-head.tsx";
import { useAdminAccess } from "../../features/admin/admin.api.ts";
import { useTickets } from "../../features/admin/support/support.api.ts";
import { adminSupportMessages as messages } from "../../features/admin/support/support.messages.ts";
import { TicketList, ticketPath } from "../../features/admin/support/ticket-list.tsx";
import { TicketPanel } from "../../features/admin/support/ticket-panel.tsx";
import { useQueueKeys } from "../../features/admin/use-queue-keys.ts";
import { formatNumber } from "../../lib/language.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import "../../styles/admin-queue.css";

const TICKETS = "/admin/support";

export function Support() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data: me } = useAdminAccess();
  const status = TicketStatus.safeParse(new URLSearchParams(search).get("status")).data ?? "open";
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useTickets(status);
  const tickets = data?.pages.flatMap((page) => page.tickets) ?? [];
  const [, , , id] = pathname.split("/");
  const at = tickets.findIndex((ticket) => ticket.id === id);

  // Opening a ticket is recorded, so none is opened without a choice.
  const open = (ticket: { readonly id: string }) =>
    void navigate({ pathname: ticketPath(ticket.id), search });
  const [next, previous] = [tickets[at + 1], at > 0 ? tickets[at - 1] : undefined];
  useQueueKeys({ j: next && (() => open(next)), k: previous && (() => open(previous)) });

  if (!data) return error ? <ErrorState title={messages.failed} onRetry={refetch} /> : <Spinner />;
  const waiting = me?.open.support ?? 0;
  return (
    <>
      <AdminHead title={messages.title} lead={messages.lead(waiting)} />
      <nav className="admin-tabs" aria-label={messages.tabs}>
        {TicketStatus.options.map((tab) => (
          <Link
            key={tab}
            to={{ pathname: TICKETS, search: tab === "open" ? "" : `?status=${tab}` }}
            aria-current={tab === status ? "page" : undefined}
          >
            {messages.statuses[tab]}
            {tab === "open" && waiting > 0 && <b>{formatNumber(waiting)}</b>}
          </Link>
        ))}
      </nav>
      {tickets.length === 0 && !id ? (
        <EmptyState drawing="gallery" title={messages.empty} line={messages.emptyLine} />
      ) : (
        <div className={cx("queue", id && "is-open")}>
          <div className="queue-column">
            <TicketList tickets={tickets} selected={id} search={search} />
            {hasNextPage && (
              <Button
                className="queue-more"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {messages.more}
              </Button>
            )}
            <p className="queue-keys" aria-hidden="true">
              <kbd>J</kbd> <kbd>K</kbd> {messages.keys.move} <kbd>R</kbd> {messages.keys.reply}
            </p>
          </div>
          {!id && <p className="queue-hint">{messages.choose}</p>}
          {id && (
            <div className="queue-panel">
              <Link to={{ pathname: TICKETS, search }} className="queue-back">
                <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={2} />
                {messages.back}
              </Link>
              <TicketPanel key={id} id={id} />
            </div>
          )}
        </div>
      )}
    </>
  );
}
