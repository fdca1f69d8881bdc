import type { SecurityEvent } from "@twofold/contract/auth/security-events";
import { MonitorSmartphone, Shield } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { formatDay, formatTime, useNow } from "../../../lib/dates.ts";
import { addDays, todayOf } from "../../../lib/local-date.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { cx } from "../../../ui/cx.ts";
import { RetryButton } from "../../../ui/retry-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useActivity } from "./activity.api.ts";
import { activityMessages } from "./activity.messages.ts";
import { describeEvent, eventIcons, isUnusual } from "./describe-event.ts";
import { secureAccountMessages } from "./secure-account.messages.ts";
import "../../../styles/activity.css";

const SecureAccountDialog = lazy(() =>
  import("./secure-account-dialog.tsx").then((m) => ({ default: m.SecureAccountDialog })),
);

/** What happened to the account, and a way to end every other access. */
export function Activity() {
  const [isOpen, setOpen] = useState<boolean>();
  const secure = () => setOpen(true);
  return (
    <>
      <p className="setting-line">{activityMessages.lead}</p>
      <Button
        variant="line"
        className="mt-3"
        icon={<Shield aria-hidden="true" className="size-4" strokeWidth={2} />}
        onClick={secure}
      >
        {secureAccountMessages.open}
      </Button>
      <ActivityList onSecure={secure} />
      {isOpen !== undefined && (
        <Suspense>
          <SecureAccountDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The newest first, by day. */
function ActivityList({ onSecure }: { onSecure: () => void }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity();
  const now = useNow();
  if (!data && isError) {
    return (
      <div role="alert" className="setting">
        <p className="setting-line">{activityMessages.failed}</p>
        <RetryButton onClick={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Skeleton className="mt-6 h-40" />;
  const events = data.pages.flatMap((page) => page.events);
  if (events.length === 0) return <p className="mt-6">{activityMessages.none}</p>;
  const days = Map.groupBy(events, ({ created_at }) => todayOf(new Date(created_at)));
  return (
    <>
      {[...days].map(([day, each]) => (
        <div key={day} className="activity-day">
          <h3>{formatDayOf(day, each, now)}</h3>
          <ul>
            {each.map((event) => (
              <EventRow key={event.id} event={event} onSecure={onSecure} />
            ))}
          </ul>
        </div>
      ))}
      {isError && (
        <p role="alert" className="setting-line">
          {activityMessages.olderFailed}
        </p>
      )}
      <div className="activity-foot">
        <p className="setting-line">{activityMessages.kept}</p>
        {hasNextPage && (
          <Button variant="line" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {activityMessages.older}
          </Button>
        )}
      </div>
    </>
  );
}

function formatDayOf(day: string, [first]: readonly SecurityEvent[], now: Date): string {
  const today = todayOf(now);
  if (day === today) return activityMessages.today;
  if (day === addDays(today, -1)) return activityMessages.yesterday;
  return formatDay(new Date(first?.created_at ?? day));
}

interface EventRowProps {
  event: SecurityEvent;
  onSecure: () => void;
}

function EventRow({ event, onSecure }: EventRowProps) {
  const { kind, details, created_at, is_current } = event;
  const Icon = details.is_new_device ? MonitorSmartphone : eventIcons[kind];
  return (
    <li className="activity-event">
      <span className={cx("activity-icon", isUnusual(event) && "activity-unusual")}>
        <Icon aria-hidden="true" strokeWidth={1.75} />
      </span>
      <div>
        <p className="setting-name">
          {activityMessages.title(kind, details)}
          {is_current && <Chip tone="leaf">{activityMessages.thisDevice}</Chip>}
        </p>
        <p className="setting-line">{describeEvent(event)}</p>
      </div>
      <time dateTime={created_at}>{formatTime(new Date(created_at))}</time>
      {details.is_new_device && !is_current && (
        <Button onClick={onSecure}>{secureAccountMessages.notMe}</Button>
      )}
    </li>
  );
}
