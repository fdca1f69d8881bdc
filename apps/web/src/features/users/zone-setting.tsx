import { useMutation } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { useReminderSettings, updateReminderSettingsMutation } from "./settings.api.ts";
import { deviceZone } from "./time-zones.ts";
import { ZoneField } from "./zone-field.tsx";
import { zoneSettingMessages } from "./zone-setting.messages.ts";

/** The only place where the user sets the time zone. */
export function ZoneSetting() {
  const { data, isError, refetch } = useReminderSettings();
  const { mutate: change } = useMutation(updateReminderSettingsMutation);
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  const set = (time_zone: string): void => change({ ...data, time_zone });
  const here = deviceZone();
  return (
    <div>
      <ZoneField value={data.time_zone} onChange={set} />
      {data.time_zone !== here && (
        <Button variant="text" onClick={() => set(here)}>
          {zoneSettingMessages.takeDevice(here)}
        </Button>
      )}
    </div>
  );
}
