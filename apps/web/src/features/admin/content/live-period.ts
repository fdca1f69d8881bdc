import { formatDateTime } from "../../../lib/dates.ts";
import { contentMessages as messages } from "./content.messages.ts";

interface Period {
  readonly live_from: string | null;
  readonly live_until: string | null;
}

export function formatPeriod({ live_from, live_until }: Period): string {
  const from = live_from && formatDateTime(new Date(live_from));
  const until = live_until && formatDateTime(new Date(live_until));
  if (from && until) return messages.period(from, until);
  if (from) return messages.fromOnly(from);
  return until ? messages.untilOnly(until) : messages.always;
}

export function periodError({ live_from, live_until }: Period): string | undefined {
  const isValid = !live_from || !live_until || Date.parse(live_from) < Date.parse(live_until);
  return isValid ? undefined : messages.endBeforeStart;
}

export type LiveState = "visible" | "scheduled" | "ended" | "off" | "hidden";

/** Why something is visible now, or why not. */
export function liveStateOf(
  row: Period & { readonly is_active: boolean; readonly is_visible: boolean },
  now: Date,
): LiveState {
  if (row.is_visible) return "visible";
  if (!row.is_active) return "off";
  if (row.live_from && new Date(row.live_from) > now) return "scheduled";
  if (row.live_until && new Date(row.live_until) <= now) return "ended";
  return "hidden";
}
