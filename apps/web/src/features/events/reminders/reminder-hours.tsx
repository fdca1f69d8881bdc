import { useMutation } from "@tanstack/react-query";
import { LocalTime, type ReminderSettings } from "@twofold/contract/events/reminders";
import { useState } from "react";
import { TextField } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { reminderHoursMessages } from "./reminder-hours.messages.ts";
import { useReminderSettings, updateReminderSettingsMutation } from "../../users/settings.api.ts";

/** The time of reminders and the quiet hours. */
export function ReminderHours() {
  const { data, isError, refetch } = useReminderSettings();
  const { mutate: change } = useMutation(updateReminderSettingsMutation);
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  const set = (part: Partial<ReminderSettings>): void => change({ ...data, ...part });
  const isQuiet = data.quiet_from !== data.quiet_until;
  return (
    <div className="reminder-hours">
      <TimeField
        label={reminderHoursMessages.remindAt}
        value={data.remind_at}
        onChange={(remind_at) => set({ remind_at })}
      />
      <TimeField
        label={reminderHoursMessages.quietFrom}
        hint={isQuiet ? reminderHoursMessages.isQuiet : reminderHoursMessages.isNeverQuiet}
        value={data.quiet_from}
        onChange={(quiet_from) => set({ quiet_from })}
      />
      <TimeField
        label={reminderHoursMessages.quietUntil}
        hint={isQuiet ? reminderHoursMessages.quietLine : undefined}
        value={data.quiet_until}
        onChange={(quiet_until) => set({ quiet_until })}
      />
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  hint?: string | undefined;
  value: string;
  onChange: (time: string) => void;
}

/** Saves on blur, because typing 18:30 passes through other valid times such as 10:00. */
function TimeField({ label, hint, value, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (): void => {
    setTyped(null);
    if (typed !== null && typed !== value && LocalTime.safeParse(typed).success) onChange(typed);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      type="time"
      required
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === "Enter" && commit()}
    />
  );
}
