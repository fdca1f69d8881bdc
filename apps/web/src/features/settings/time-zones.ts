export interface Zone {
  readonly id: string;
  /** Los Angeles */
  readonly name: string;
}

export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Every zone that this browser knows, by continent; the one that is set is there in any case. */
export function zonesByRegion(own: string): [region: string, zones: Zone[]][] {
  const ids = new Set([...Intl.supportedValuesOf("timeZone"), deviceZone(), own, "UTC"]);
  const zones = [...ids].sort().map((id) => ({ id, name: nameOf(id) }));
  return [...Map.groupBy(zones, ({ id }) => regionOf(id))];
}

const regionOf = (id: string): string => (id.includes("/") ? (id.split("/")[0] ?? "") : "Other");

const nameOf = (id: string): string =>
  (id.includes("/") ? id.slice(id.indexOf("/") + 1) : id)
    .replaceAll("_", " ")
    .replaceAll("/", ", ");
