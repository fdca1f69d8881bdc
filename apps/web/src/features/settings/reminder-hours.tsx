import { LocalTime, type ReminderSettings } from "@twofold/contract/settings";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useReminderSettings, useReminderSettingsChange } from "./settings.api.ts";
import { deviceZone, zonesByRegion } from "./time-zones.ts";

/** When reminders come, when never, and where that hour is. */
export function ReminderHours() {
  const { data, isError, refetch } = useReminderSettings();
  const change = useReminderSettingsChange();
  if (!data && isError) {
    return (
      <p role="alert" className="setting-line">
        The hours of your reminders could not be loaded.{" "}
        <Button variant="text" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  const set = (part: Partial<ReminderSettings>): void => change({ ...data, ...part });
  const isQuiet = data.quiet_from !== data.quiet_until;
  return (
    <div className="reminder-hours">
      <TimeField
        label="Remind me at"
        value={data.remind_at}
        onChange={(remind_at) => set({ remind_at })}
      />
      <TimeField
        label="Quiet from"
        hint={isQuiet ? "What comes up meanwhile waits." : "No hour is quiet."}
        value={data.quiet_from}
        onChange={(quiet_from) => set({ quiet_from })}
      />
      <TimeField
        label="Quiet until"
        value={data.quiet_until}
        onChange={(quiet_until) => set({ quiet_until })}
      />
      <div className="reminder-zone">
        <SelectField
          label="Time zone"
          value={data.time_zone}
          onChange={({ currentTarget }) => set({ time_zone: currentTarget.value })}
        >
          {zonesByRegion(data.time_zone).map(([region, zones]) => (
            <optgroup key={region} label={region}>
              {zones.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        {data.time_zone !== deviceZone() && (
          <Button variant="text" onClick={() => set({ time_zone: deviceZone() })}>
            Use this device’s zone ({deviceZone()})
          </Button>
        )}
      </div>
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (time: string) => void;
}

/** Saved when the field is left: on the way from 09:00 to 18:30 one types 10:00 as well. */
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
