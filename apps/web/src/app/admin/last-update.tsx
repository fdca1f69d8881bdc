import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { adminKeys } from "../../features/admin/admin.api.ts";
import { adminFrameMessages as messages } from "./admin-frame.messages.ts";

const STEP_MS = 5_000;
/** Longer than a poll, so the text appears only if reading failed or the page was asleep. */
const STALE_SECONDS = 60;

/** How old the oldest data on this page is. */
export function LastUpdate() {
  const client = useQueryClient();
  const [age, setAge] = useState<number>();
  useEffect(() => {
    const read = (): void => {
      const times = client
        .getQueryCache()
        .findAll({ queryKey: adminKeys.all, type: "active" })
        .map(({ state }) => state.dataUpdatedAt)
        .filter((time) => time > 0);
      setAge(times.length === 0 ? undefined : (Date.now() - Math.min(...times)) / 1000);
    };
    read();
    const timer = setInterval(read, STEP_MS);
    return () => clearInterval(timer);
  }, [client]);
  if (age === undefined) return null;
  return <p className="admin-updated">{textOf(Math.floor(age))}</p>;
}

function textOf(seconds: number): string {
  if (seconds >= STALE_SECONDS) return messages.notUpdated(Math.floor(seconds / 60));
  return seconds < 5 ? messages.justUpdated : messages.updated(seconds);
}
