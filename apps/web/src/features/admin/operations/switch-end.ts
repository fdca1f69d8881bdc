import { MAX_SWITCH_DAYS } from "@twofold/contract/admin/switches";

export type EndPreset = "hour" | "hours" | "tomorrow" | "choose";

export interface EndChoice {
  readonly preset: EndPreset;
  /** The own choice, as a field for date and time has it. */
  readonly chosen: string;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MORNING = 8;

export const firstEnd: EndChoice = { preset: "hours", chosen: "" };

/** The end that a preset means now; undefined for an incomplete or impossible own choice. */
export function endOf({ preset, chosen }: EndChoice, now: Date): Date | undefined {
  if (preset === "hour") return new Date(now.getTime() + HOUR_MS);
  if (preset === "hours") return new Date(now.getTime() + 4 * HOUR_MS);
  if (preset === "tomorrow")
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING);
  const end = new Date(chosen);
  const latest = now.getTime() + MAX_SWITCH_DAYS * 24 * HOUR_MS;
  return end > now && end.getTime() <= latest ? end : undefined;
}

/** The own choice that means this instant, to the minute. */
export function choiceOf(instant: string): EndChoice {
  const at = new Date(instant);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
  return { preset: "choose", chosen: local.toISOString().slice(0, "2026-11-17T08:00".length) };
}
