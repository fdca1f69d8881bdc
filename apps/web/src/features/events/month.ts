import { useState } from "react";
import { locale } from "../../lib/language.ts";

const names = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });

export function monthName(month: number): string {
  return names.format(Date.UTC(2024, month - 1));
}

/** Wraps around within one year: January back to December, December on to January. */
function stepMonth(month: number, step: 1 | -1): number {
  return ((month - 1 + step + 12) % 12) + 1;
}

export function useMonth(now: Date) {
  const [month, setMonth] = useState(() => now.getMonth() + 1);
  return [month, (step: 1 | -1) => setMonth((shown) => stepMonth(shown, step))] as const;
}
