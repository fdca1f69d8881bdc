import { zoneSettingMessages } from "./zone-setting.messages.ts";

export interface Zone {
  readonly id: string;
  /** Los Angeles */
  readonly name: string;
  /** America */
  readonly region: string;
  /** GMT-8 */
  readonly offset: string;
}

export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function zoneOf(id: string, now: Date): Zone {
  return { id, name: nameOf(id), region: regionOf(id), offset: offsetOf(id, now) };
}

/** Every zone that this browser supports, and always the current one. */
export function allZones(own: Zone, now: Date): Zone[] {
  const ids = new Set([...Intl.supportedValuesOf("timeZone"), deviceZone(), "UTC"]);
  ids.delete(own.id);
  const others = [...ids].map((id) => zoneOf(id, now));
  return [own, ...others].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Matches 'new york', 'america', 'gmt+2' and 'Europe/Berlin'. */
export function isFoundBy(query: string, { id, name, region, offset }: Zone): boolean {
  const known = `${name} ${region} ${offset} ${id} ${id.replaceAll("_", " ")}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/[\s,]+/)
    .every((part) => known.includes(part));
}

function regionOf(id: string): string {
  const region = id.includes("/") ? (id.split("/")[0] ?? "") : "";
  return Object.hasOwn(zoneSettingMessages.regions, region)
    ? zoneSettingMessages.regions[region as keyof typeof zoneSettingMessages.regions]
    : region;
}

const nameOf = (id: string): string =>
  (id.includes("/") ? id.slice(id.indexOf("/") + 1) : id)
    .replaceAll("_", " ")
    .replaceAll("/", ", ");

function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    timeZoneName: "shortOffset",
  }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
