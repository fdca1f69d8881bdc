import { useMutation } from "@tanstack/react-query";
import type { Switch as SwitchRow } from "@twofold/contract/admin/switches";
import { useState } from "react";
import { formatDateTime } from "../../../lib/dates.ts";
import { toastProblem } from "../../../lib/problem-message.ts";
import { Countdown } from "../../../ui/countdown.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { toastUndo } from "../undo-toast.ts";
import { SwitchOffDialog } from "./switch-off-dialog.tsx";
import { changeSwitchMutation, useSwitches } from "./switches.api.ts";
import { switchesMessages as messages } from "./switches.messages.ts";
import "../../../styles/admin-operations.css";

/** What can be stopped, and what is off at the moment. */
export function SwitchesSection() {
  const { data, error, refetch } = useSwitches();
  return (
    <section aria-labelledby="switches" className="admin-section">
      <div className="admin-section-head">
        <h2 id="switches">{messages.title}</h2>
        <p>{messages.lead}</p>
      </div>
      {data ? (
        <ul className="switch-list">
          {data.switches.map((each) => (
            <li key={each.name}>
              <SwitchItem row={each} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState title={messages.failed} onRetry={refetch} />
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <output className="sr-only">{messages.loading}</output>
          <Skeleton className="h-24 rounded-field" />
        </div>
      )}
    </section>
  );
}

function SwitchItem({ row }: { row: SwitchRow }) {
  const { mutateAsync: change, isPending } = useMutation(changeSwitchMutation);
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const { name, is_off, until, message, changed_at } = row;
  const params = { name };
  const label = messages.names[name];

  const switchOn = async (from: SwitchRow): Promise<SwitchRow | undefined> => {
    const { switches } = await change({ params, body: { is_off: false, version: from.version } });
    return switches.find((each) => each.name === name);
  };

  async function turnOn(): Promise<void> {
    try {
      const changed = await switchOn(row);
      const { reason } = row;
      if (!changed || !message || !until || !reason) return;
      const body = { is_off: true, message, until, reason, version: changed.version };
      toastUndo(messages.on(label), () => change({ params, body }));
    } catch (error) {
      toastProblem(error);
    }
  }

  return (
    <>
      <Switch
        label={label}
        description={
          is_off && until
            ? messages.offUntil(formatDateTime(new Date(until)))
            : messages.lines[name]
        }
        checked={!is_off}
        disabled={isPending}
        onChange={() => {
          if (is_off) return void turnOn();
          setOpened(opened + 1);
          setOpen(true);
        }}
      />
      {is_off && until && (
        <Countdown
          label={messages.endOf(label)}
          until={new Date(until)}
          totalMs={Math.max(1, Date.parse(until) - Date.parse(changed_at ?? until))}
        />
      )}
      {opened > 0 && (
        <SwitchOffDialog
          key={opened}
          current={row}
          open={isOpen}
          onClose={() => setOpen(false)}
          onDone={(changed) => {
            setOpen(false);
            if (changed) toastUndo(messages.off(label), () => switchOn(changed));
          }}
        />
      )}
    </>
  );
}
