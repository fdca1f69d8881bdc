import { QueueKind, type ModerationEntry } from "@twofold/contract/admin/moderation";
import { ArrowLeft } from "lucide-react";
import { useMemo, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { AdminHead } from "../../features/admin/admin-head.tsx";
import { BulkPanel, type QueueItem } from "../../features/admin/moderation/bulk-panel.tsx";
import { ItemPanel } from "../../features/admin/moderation/item-panel.tsx";
import {
  useModerationQueue,
  type SkippedItem,
} from "../../features/admin/moderation/moderation.api.ts";
import { moderationMessages as messages } from "../../features/admin/moderation/moderation.messages.ts";
import {
  entryPath,
  entryTitle,
  QueueList,
  toggleEntry,
} from "../../features/admin/moderation/queue-list.tsx";
import { RemovalPanel } from "../../features/admin/moderation/removal-panel.tsx";
import { useQueueKeys } from "../../features/admin/use-queue-keys.ts";
import { formatNumber } from "../../lib/language.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { useRowSelection } from "../../ui/use-row-selection.ts";
import "../../styles/admin-queue.css";

const QUEUE = "/admin/moderation";
const tabs = [undefined, ...QueueKind.options];

export function Moderation() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const kind = QueueKind.safeParse(new URLSearchParams(search).get("kind")).data;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useModerationQueue(kind);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const [, , , type, id] = pathname.split("/");
  const isWide = useIsWide();
  const chosen = choose({ type, id, entries, isWide });
  const at = entries.findIndex((entry) => entry.id === chosen?.id);

  const open = (entry: ModerationEntry | undefined) =>
    void navigate({ pathname: entry ? entryPath(entry) : QUEUE, search });
  const items = useMemo(() => data?.pages.flatMap((page) => page.entries).filter(isItem), [data]);
  const selection = useRowSelection(items, idOf);
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const current = entries[at];
  useQueueKeys({
    x: current && isItem(current) ? () => toggleEntry(selection, current.id) : undefined,
    j: entries[at + 1] && (() => open(entries[at + 1])),
    k: at > 0 ? () => open(entries[at - 1]) : undefined,
  });

  if (!data) return error ? <ErrorState title={messages.title} onRetry={refetch} /> : <Spinner />;
  const [first] = data.pages;
  const counts = first?.open;
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  // The entry disappears from the queue, so the next one is known before.
  const onDecided = () => open(entries[at + 1] ?? entries[at - 1]);
  return (
    <>
      <AdminHead
        title={messages.title}
        lead={messages.lead(total)}
        actions={first && <Chip title={messages.review.hint}>{messages.review[first.review]}</Chip>}
      />
      <nav className="admin-tabs" aria-label={messages.tabs.label}>
        {tabs.map((tab) => {
          const count = tab ? (counts?.[tab] ?? 0) : total;
          return (
            <Link
              key={tab ?? "all"}
              to={{ pathname: QUEUE, search: tab ? `?kind=${tab}` : "" }}
              aria-current={tab === kind ? "page" : undefined}
            >
              {messages.tabs[tab ?? "all"]}
              {count > 0 && <b>{formatNumber(count)}</b>}
            </Link>
          );
        })}
      </nav>
      {skipped.length > 0 && (
        <Banner>
          {messages.bulk.skipped(skipped.length)}
          <ul>
            {skipped.map(({ id: skippedId, text }) => (
              <li key={skippedId}>{text}</li>
            ))}
          </ul>
        </Banner>
      )}
      {entries.length === 0 && !chosen ? (
        <EmptyState drawing="gallery" title={messages.empty} line={messages.emptyLine} />
      ) : (
        <div className={cx("queue", id !== undefined && "is-open")}>
          <div className="queue-column">
            <QueueList
              entries={entries}
              selected={chosen?.id}
              search={search}
              selection={selection}
            />
            {hasNextPage && (
              <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {messages.more}
              </Button>
            )}
            <Keys />
          </div>
          {selection.count > 0 && (
            <div className="queue-panel">
              <BulkPanel
                selection={selection}
                onDecided={(left) => {
                  setSkipped(left.map((each) => describeSkipped(items, each)));
                  selection.clear();
                  open(undefined);
                }}
              />
            </div>
          )}
          {chosen && selection.count === 0 && (
            <div className="queue-panel">
              <Link to={{ pathname: QUEUE, search }} className="queue-back">
                <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={2} />
                {messages.back}
              </Link>
              {chosen.type === "removal" ? (
                <RemovalPanel key={chosen.id} id={chosen.id} onDecided={onDecided} />
              ) : (
                <ItemPanel key={chosen.id} id={chosen.id} onDecided={onDecided} />
              )}
            </div>
          )}
        </div>
      )}
    </>
  );
}

const isItem = (entry: ModerationEntry): entry is QueueItem => entry.type === "item";
const idOf = ({ id }: QueueItem): string => id;

interface Skipped {
  readonly id: string;
  readonly text: string;
}

function describeSkipped(
  items: readonly QueueItem[] | undefined,
  { id, why }: SkippedItem,
): Skipped {
  const item = items?.find((each) => each.id === id);
  const reason = messages.bulk.reasons[why];
  return { id, text: item ? `${entryTitle(item)}: ${reason}` : reason };
}

interface Choice {
  type: string | undefined;
  id: string | undefined;
  entries: readonly ModerationEntry[];
  isWide: boolean;
}

/** The entry of the address; next to the list, where there is space, the first one. */
function choose({ type, id, entries, isWide }: Choice): { type: string; id: string } | undefined {
  if (type && id) return { type, id };
  return isWide ? entries[0] : undefined;
}

function Keys() {
  const { keys } = messages;
  return (
    <p className="queue-keys" aria-hidden="true">
      <kbd>J</kbd> <kbd>K</kbd> {keys.move} <kbd>S</kbd> {keys.show} <kbd>X</kbd> {keys.select}{" "}
      <kbd>1</kbd>–<kbd>4</kbd> {keys.decide}
    </p>
  );
}
