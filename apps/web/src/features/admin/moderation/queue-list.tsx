import type { ModerationEntry } from "@twofold/contract/admin/moderation";
import { Image, MessageSquareWarning, Scale } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { cx } from "../../../ui/cx.ts";
import { DueTime } from "../due-time.tsx";
import { useQueueFocus } from "../use-queue-focus.ts";
import type { RowSelection } from "../../../ui/use-row-selection.ts";
import type { QueueItem } from "./bulk-panel.tsx";
import { moderationMessages as messages } from "./moderation.messages.ts";

export const entryPath = ({ type, id }: Pick<ModerationEntry, "type" | "id">) =>
  `/admin/moderation/${type}/${id}`;

export const reasonText = (reason: string) => messages.reasons[reason] ?? reason;

/** What an entry is, in one line. */
export function entryTitle(entry: ModerationEntry): string {
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

/** Adds an entry to the selection, or removes it. */
export function toggleEntry({ state, set }: RowSelection<QueueItem>, id: string): void {
  const { [id]: isSelected, ...others } = state;
  set(isSelected ? others : { ...state, [id]: true });
}

const icons = { item: Image, appeal: MessageSquareWarning, removal: Scale };

interface QueueListProps {
  entries: readonly ModerationEntry[];
  selected: string | undefined;
  /** Keeps the tab while an entry is chosen. */
  search: string;
  selection: RowSelection<QueueItem>;
}

export function QueueList({ entries, selected, search, selection }: QueueListProps) {
  const list = useRef<HTMLUListElement>(null);
  useQueueFocus(list, selected);
  return (
    <ul ref={list} className="queue-list" aria-label={messages.list}>
      {entries.map((entry) => {
        const Icon = icons[entry.type];
        const isSelected = entry.id === selected;
        return (
          <li key={entry.id} className={cx(isSelected && "is-selected")}>
            {entry.type === "item" && (
              <label className="queue-tick">
                <input
                  type="checkbox"
                  className="tick"
                  aria-label={messages.select(`${entryTitle(entry)}, ${entryLine(entry)}`)}
                  checked={selection.state[entry.id] ?? false}
                  onChange={() => toggleEntry(selection, entry.id)}
                />
              </label>
            )}
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
