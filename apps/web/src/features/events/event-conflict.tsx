import type { EventChange } from "@twofold/contract/events";
import type { Partner } from "@twofold/contract/partners";
import { formatLocalDate } from "../../lib/local-date.ts";
import { Banner } from "../../ui/banner.tsx";
import { eventsMessages } from "./events.messages.ts";

interface EventConflictProps {
  theirs: EventChange;
  partner: Partner | undefined;
}

const { conflict, dialog, types } = eventsMessages;

/** The partner was faster. The fields contain what the user typed; this shows what it would replace. */
export function EventConflict({ theirs, partner }: EventConflictProps) {
  const { title, description, event_date, event_type } = theirs;
  const lines = [
    title !== undefined && conflict.theirs(dialog.title, title),
    description !== undefined && conflict.theirs(dialog.description, description ?? ""),
    event_date !== undefined && conflict.theirs(dialog.date, formatLocalDate(event_date, "long")),
    event_type !== undefined && conflict.theirs(dialog.type, types[event_type]),
  ].filter((line) => line !== false);
  return (
    <Banner tone="danger">
      {conflict.line(partner?.first_name)}
      {lines.map((line) => (
        <span key={line} className="mt-1 block">
          {line}
        </span>
      ))}
    </Banner>
  );
}
