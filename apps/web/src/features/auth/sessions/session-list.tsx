import { useMutation } from "@tanstack/react-query";
import type { Session } from "@twofold/contract/auth/sessions";
import { Laptop, Smartphone } from "lucide-react";
import { useRef } from "react";
import { formatShortDate, useNow } from "../../../lib/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { RetryButton } from "../../../ui/retry-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { formatLastSeen } from "./last-seen.ts";
import { sessionListMessages } from "./session-list.messages.ts";
import { endOtherSessionsMutation, endSessionMutation, useSessions } from "./sessions.api.ts";

const PHONES = new Set(["iPhone", "iPad", "Android"]);

/** The active sessions, this device first; one or all others can be ended. */
export function SessionList() {
  const { data, isError, refetch } = useSessions();
  const end = useMutation(endSessionMutation);
  const endOthers = useMutation(endOtherSessionsMutation);
  const ask = useConfirm();
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  if (!data && isError) {
    return (
      <div role="alert" className="setting">
        <p className="setting-line">{sessionListMessages.failed}</p>
        <RetryButton onClick={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Skeleton className="h-24" />;
  const ordered = data.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));

  function endOne({ id, browser, system }: Session): void {
    // The focused button disappears with its row.
    list.current?.focus();
    const ended = sessionListMessages.ended(sessionListMessages.device(browser, system));
    end.mutate(id, { onSuccess: () => toast.success(ended) });
  }

  async function endAll(): Promise<void> {
    const { question, line, confirm } = sessionListMessages.endingOthers;
    if (!(await ask({ question, line, confirmLabel: confirm, tone: "danger" }))) return;
    list.current?.focus();
    endOthers.mutate(undefined, {
      onSuccess: () => toast.success(sessionListMessages.othersEnded),
    });
  }

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={sessionListMessages.list}
        className="setting-rows outline-none"
      >
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} now={now} onEnd={() => endOne(session)} />
        ))}
      </ul>
      {ordered.length > 1 ? (
        <Button variant="danger" className="mt-4" onClick={() => void endAll()}>
          {sessionListMessages.endOthers}
        </Button>
      ) : (
        <p className="setting-line">{sessionListMessages.onlyThis}</p>
      )}
    </>
  );
}

interface SessionRowProps {
  session: Session;
  now: Date;
  onEnd: () => void;
}

function SessionRow({ session, now, onEnd }: SessionRowProps) {
  const { browser, system, created_at, last_seen_at, is_current } = session;
  const device = sessionListMessages.device(browser, system);
  const Icon = PHONES.has(system ?? "") ? Smartphone : Laptop;
  return (
    <li className="setting">
      <div className="session">
        <Icon aria-hidden="true" strokeWidth={1.75} />
        <div>
          <p className="setting-name">
            {device} {is_current && <Chip tone="leaf">{sessionListMessages.thisDevice}</Chip>}
          </p>
          <p className="setting-line">
            {sessionListMessages.signedIn(formatShortDate(new Date(created_at)))},{" "}
            {is_current ? sessionListMessages.activeNow : formatLastSeen(last_seen_at, now)}
          </p>
        </div>
      </div>
      {!is_current && (
        <Button aria-label={sessionListMessages.endOf(device)} onClick={onEnd}>
          {sessionListMessages.end}
        </Button>
      )}
    </li>
  );
}
