import { useMutation } from "@tanstack/react-query";
import type { Notification, NotificationKind, SnoozeFor } from "@twofold/contract/notifications";
import { AlarmClock } from "lucide-react";
import { Link } from "react-router";
import { useNow } from "../../lib/dates.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { RetryButton } from "../../ui/retry-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { formatAgo } from "./ago.ts";
import { notificationListMessages } from "./notification-list.messages.ts";
import { markReadMutation, snoozeMutation, useNotifications } from "./notifications.api.ts";
import "../../styles/notifications.css";

/** The list of notifications. Following a link closes it. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotifications();
  const now = useNow();
  const { mutate: read } = useMutation({
    ...markReadMutation,
    onError: (...failed) => {
      void markReadMutation.onError?.(...failed);
      toast.error(notificationListMessages.notMarked);
    },
  });
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Coming />;
  const all = data.pages.flatMap(({ notifications }) => notifications);
  if (all.length === 0) {
    return <p className="bell-empty">{notificationListMessages.none}</p>;
  }
  const hasNew = (data.pages[0]?.unread_count ?? 0) > 0;
  return (
    <>
      {hasNew && (
        <Button variant="text" className="bell-all" onClick={() => read(null)}>
          {notificationListMessages.markAll}
        </Button>
      )}
      <ul aria-label={notificationListMessages.label}>
        {all.map((each) => (
          <Row
            key={each.id}
            notification={each}
            now={now}
            onFollow={() => {
              if (each.read_at === null) read(each.id);
              onLeave();
            }}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className="mt-2 w-full"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {notificationListMessages.earlier}
        </Button>
      )}
    </>
  );
}

/** What an account's owner should see now cannot be put off. */
const urgent: ReadonlySet<NotificationKind> = new Set(["security", "new_device"]);

const later: readonly SnoozeFor[] = ["hour", "day", "week"];

interface RowProps {
  notification: Notification;
  now: Date;
  onFollow: () => void;
}

function Row({ notification, now, onFollow }: RowProps) {
  const { id, kind, title, body, link, created_at, read_at } = notification;
  const { mutate: snooze } = useMutation({
    ...snoozeMutation,
    onError: (...failed) => {
      void snoozeMutation.onError?.(...failed);
      toast.error(notificationListMessages.notSnoozed);
    },
  });
  const isNew = read_at === null;
  return (
    <li className={cx(isNew && "bell-new")}>
      <Link to={link} onClick={onFollow}>
        <strong>
          {isNew && <span className="sr-only">{notificationListMessages.unread} </span>}
          {title}
        </strong>
        <span>{body}</span>
        <time dateTime={created_at}>{formatAgo(created_at, now)}</time>
      </Link>
      {!urgent.has(kind) && (
        <Menu
          trigger={
            <IconButton label={notificationListMessages.remindLater(title)}>
              <AlarmClock aria-hidden="true" strokeWidth={1.75} />
            </IconButton>
          }
        >
          {later.map((until) => (
            <MenuItem key={until} onSelect={() => snooze({ id, until })}>
              {notificationListMessages.later[until]}
            </MenuItem>
          ))}
        </Menu>
      )}
    </li>
  );
}

function Coming() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="bell-empty">
      <p className="mb-3">{notificationListMessages.failed}</p>
      <RetryButton onClick={onRetry} />
    </div>
  );
}
