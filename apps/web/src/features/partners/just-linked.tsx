import { useMutation } from "@tanstack/react-query";
import type { Partner } from "@twofold/contract/partners";
import { X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useNow } from "../../lib/dates.ts";
import { toastProblem } from "../../lib/problem-message.ts";
import { onSessionEnd } from "../../lib/session-end.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Panel } from "../../ui/page.tsx";
import { setPermissionMutation } from "./partners.api.ts";
import { partnersMessages } from "./partners.messages.ts";

const { linked, justLinked: messages } = partnersMessages;
const DAY_MS = 86_400_000;
const FIRST = ["calendar", "album"] as const;

/** The partnership for which the card was closed on this device. */
const KEY = "twofold.just-linked";

onSessionEnd(() => localStorage.removeItem(KEY));

interface JustLinkedProps {
  partner: Partner;
  /** From another feature: own days to share, if there are any. */
  children: ReactNode;
}

/** On the first day: what most couples begin with and the user has not given yet, and own days to share. */
export function JustLinked({ partner, children }: JustLinkedProps) {
  const [closedId, setClosedId] = useState(() => localStorage.getItem(KEY));
  const isNew = useNow().getTime() - Date.parse(partner.since) < DAY_MS;
  const { mutate, isPending, variables } = useMutation({
    ...setPermissionMutation,
    onError: (error) => toastProblem(error),
  });
  const missing = FIRST.filter((permission) => !partner.given[permission]);
  if (!isNew || closedId === partner.id || (missing.length === 0 && !children)) return null;
  const close = (): void => {
    localStorage.setItem(KEY, partner.id);
    setClosedId(partner.id);
  };
  return (
    <Panel className="mb-8 max-w-read">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2>{messages.title}</h2>
          <p className="mt-1 text-muted">{messages.line(partner.first_name)}</p>
        </div>
        <IconButton label={messages.close} onClick={close} className="-mt-2 -mr-2">
          <X aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      </div>
      <ul className="partner-offers">
        {missing.map((permission) => (
          <li key={permission}>
            <div className="min-w-0 flex-1">
              <strong>{linked.list[permission].title}</strong>
              <p>{linked.list[permission].line}</p>
            </div>
            <Button
              loading={isPending && variables.permission === permission}
              aria-label={`${messages.allow}: ${linked.list[permission].title}`}
              onClick={() => mutate({ permission, isGiven: true })}
            >
              {messages.allow}
            </Button>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </Panel>
  );
}
