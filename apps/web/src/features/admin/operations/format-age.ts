import { locale } from "../../../lib/language.ts";

const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** The largest whole unit: "3 hr", "12 sec". */
export function formatAge(seconds: number): string {
  const [unit, size] = units.find(([, each]) => seconds >= each) ?? ["second", 1];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(
    Math.floor(seconds / size),
  );
}
