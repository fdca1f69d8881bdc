import { MAX_SWITCH_DAYS } from "@twofold/contract/admin/switches";
import { endOutOfRange } from "./switches.errors.ts";

const DAY_MS = 86_400_000;

/** Nothing is switched off without an end that is near. */
export function requireEnd(now: Date, until: string | undefined): Date {
  const end = new Date(until ?? 0);
  if (end <= now || end.getTime() > now.getTime() + MAX_SWITCH_DAYS * DAY_MS) throw endOutOfRange();
  return end;
}
