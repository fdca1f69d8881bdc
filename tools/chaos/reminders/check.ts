import { keyOf, type Due } from "./oracle.ts";
import type { Arrival } from "./receiver.ts";

const LATE_MS = 5 * 60_000;
const SHOWN = 10;

type Message = Omit<Arrival, "channel"> & { readonly channel: Arrival["channel"] | "app" };

export interface Result {
  readonly due: ReadonlyMap<string, number>;
  /** Messages that arrived and were due, by channel. */
  readonly sent: ReadonlyMap<string, number>;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly early: readonly string[];
  readonly late: readonly string[];
  /** Messages that were not due. */
  readonly unasked: readonly string[];
  /** Repeated messages with the same id, after a kill between sending and recording. */
  readonly repeated: ReadonlyMap<string, number>;
  readonly worstLateMs: number;
}

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Returns the key of a message, read from its text. */
function readMessage({ channel, to, title, body }: Message): string {
  const [, event = "", when = ""] =
    /^(E\d+)(?: is|: [\d,]+ days) (today|tomorrow|in \d+ days)$/.exec(title) ?? [];
  const [, day = "", month = "", year = ""] = /^\w+, (\d+) (\w+) (\d{4})/.exec(body) ?? [];
  const date = `${year}-${String(months.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const daysLeft = when === "today" ? 0 : when === "tomorrow" ? 1 : Number(/\d+/.exec(when)?.[0]);
  return keyOf(`${channel} ${to}`, event, date, daysLeft);
}

export function compare(due: Due, received: readonly Message[]): Result {
  const byKey = Map.groupBy(received, readMessage);
  const [early, late, doubled, unasked]: string[][] = [[], [], [], []];
  const sent = new Map<string, number>();
  const repeated = new Map<string, number>();
  const count = (map: Map<string, number>, key: string, more = 1) =>
    map.set(key, (map.get(key) ?? 0) + more);
  let worstLateMs = 0;
  for (const [key, messages] of byKey) {
    const [first] = messages;
    const at = due.get(key);
    if (!first) continue;
    if (at === undefined) {
      unasked?.push(`${key} at ${new Date(first.at).toISOString()}`);
      continue;
    }
    count(sent, first.channel);
    const off = first.at - at;
    worstLateMs = Math.max(worstLateMs, off);
    const line = `${key}: due ${new Date(at).toISOString()}, came ${new Date(first.at).toISOString()}`;
    if (off < 0) early?.push(line);
    if (off > LATE_MS) late?.push(line);
    const ids = new Set(messages.map(({ id }) => id));
    if (ids.size > 1) doubled?.push(line);
    if (messages.length > ids.size) count(repeated, first.channel, messages.length - ids.size);
  }
  const lost = [...due]
    .filter(([key]) => !byKey.has(key))
    .map(([key, at]) => `${key} at ${new Date(at).toISOString()}`);
  const dueBy = new Map<string, number>();
  for (const key of due.keys()) count(dueBy, key.slice(0, key.indexOf(" ")));
  return {
    due: dueBy,
    sent,
    lost,
    doubled: doubled ?? [],
    early: early ?? [],
    late: late ?? [],
    unasked: unasked ?? [],
    repeated,
    worstLateMs,
  };
}

const total = (map: ReadonlyMap<string, number>) =>
  [...map.values()].reduce((sum, n) => sum + n, 0);
const listed = (map: ReadonlyMap<string, number>) =>
  ["app", "push", "email"].map((name) => `${name} ${map.get(name) ?? 0}`).join(", ");

/** Returns whether everything holds. */
export function printResult(result: Result): boolean {
  const { due, sent, repeated, worstLateMs } = result;
  const faults = ["lost", "doubled", "early", "late", "unasked"] as const;
  for (const kind of faults)
    for (const each of result[kind].slice(0, SHOWN)) console.log(`${kind.toUpperCase()}: ${each}`);
  console.log(`due: ${listed(due)}`);
  console.log(
    `sent: ${listed(sent)}; the latest ${(worstLateMs / 1_000).toFixed(0)} s after its time`,
  );
  console.log(`repeated with the same id after a kill: ${listed(repeated)}`);
  console.log(
    `chaos reminders: due ${total(due)}, sent ${total(sent)}, ${faults
      .map((kind) => `${kind} ${result[kind].length}`)
      .join(", ")}`,
  );
  return total(due) > 0 && faults.every((kind) => result[kind].length === 0);
}
