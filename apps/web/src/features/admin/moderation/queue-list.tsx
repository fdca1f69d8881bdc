import type { ModerationEntry } from "@twofold/contract/admin/moderation";
import { Image, MessageSquareWarning, Scale } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { cx } from "../../../ui/cx.ts";
import { DueTime } from "../due-time.tsx";
import { moderationMessages as messages } from "./moderation.messages.ts";

export const entryPath = ({ type, id }: Pick<ModerationEntry, "type" | "id">) =>
  `/admin/moderation/${type}/${id}`;

export const reasonText = (reason: string) => messages.reasons[reason] ?? reason;

/** What an entry is, in one line. */
function entryTitle(entry: ModerationEntry): string {
  if (entry.type === "removal") return messages.entry.removal;
  if (entry.type === "appeal") return messages.entry.appeal;
  return entry.kinds.map((kind) => messages.kinds[kind]).join(", ");
}

function entryLine(entry: ModerationEntry): string {
  if (entry.type === "removal") return `${entry.reference} · ${reasonText(entry.reason)}`;
  if (entry.type === "appeal")
    return messages.entry.decided(messages.decision.labels[entry.decision]);
  const { reports, reasons } = entry;
  if (reports === 0 && reasons.length === 0) return messages.entry.wantsToBeShown;
  return [messages.entry.reports(reports), ...reasons.map(reasonText)].join(" · ");
}

const icons = { item: Image, appeal: MessageSquareWarning, removal: Scale };

interface QueueListProps {
  entries: readonly ModerationEntry[];
  selected: string | undefined;
  /** Keeps the tab while an entry is chosen. */
  search: string;
}

export function QueueList({ entries, selected, search }: QueueListProps) {
  const list = useRef<HTMLUListElement>(null);
  const wasSelected = useRef(selected);
  // J, K and a decision choose another entry: the focus follows, so that the keyboard alone is enough.
  useEffect(() => {
    if (wasSelected.current === selected) return;
    wasSelected.current = selected;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest(".queue"))
      list.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
  }, [selected]);
  return (
    <ul ref={list} className="queue-list" aria-label={messages.list}>
      {entries.map((entry) => {
        const Icon = icons[entry.type];
        const isSelected = entry.id === selected;
        return (
          <li key={entry.id} className={cx(isSelected && "is-selected")}>
            <Link
              to={{ pathname: entryPath(entry), search }}
              aria-current={isSelected || undefined}
              preventScrollReset
            >
              <span className="queue-icon">
                <Icon aria-hidden="true" strokeWidth={1.75} />
              </span>
              <span className="queue-text">
                <b>{entryTitle(entry)}</b>
                <span>{entryLine(entry)}</span>
              </span>
              <DueTime at={entry.due_at} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
