import { locale } from "./language.ts";

const units = ["kilobyte", "megabyte", "gigabyte"] as const;

/** `4.2 MB`: decimal units, like file managers use. */
export function formatSize(bytes: number): string {
  let value = bytes / 1_000;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[unit] ?? "kilobyte",
    unitDisplay: "short",
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(Math.max(value, 0.1));
}
