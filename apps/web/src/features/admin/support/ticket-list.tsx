import type { AdminTicketLine } from "@twofold/contract/support.admin";
import { useRef } from "react";
import { Link } from "react-router";
import { formatShortDate, useNow } from "../../../lib/dates.ts";
import { cx } from "../../../ui/cx.ts";
import { formatDuration } from "../time-left.ts";
import { useQueueFocus } from "../use-queue-focus.ts";
import { adminSupportMessages as messages } from "./support.messages.ts";

export const ticketPath = (id: string) => `/admin/support/${id}`;

interface TicketListProps {
  tickets: readonly AdminTicketLine[];
  selected: string | undefined;
  search: string;
}

export function TicketList({ tickets, selected, search }: TicketListProps) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  useQueueFocus(list, selected);
  return (
    <ul ref={list} className="queue-list queue-tickets" aria-label={messages.list}>
      {tickets.map((ticket) => {
        const { id, excerpt, username, email, topic, waiting_since, changed_at } = ticket;
        const isSelected = id === selected;
        const time = waiting_since
          ? formatDuration(now.getTime() - Date.parse(waiting_since))
          : formatShortDate(new Date(changed_at));
        return (
          <li key={id} className={cx(isSelected && "is-selected")}>
            <Link
              to={{ pathname: ticketPath(id), search }}
              aria-current={isSelected || undefined}
              preventScrollReset
            >
              <span className="queue-text">
                <b>{excerpt}</b>
                <span>
                  {username ?? email} · {messages.topics[topic]}
                </span>
              </span>
              <time dateTime={waiting_since ?? changed_at} className="queue-due">
                {time}
              </time>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
