import type { Ledger } from "../ledger.ts";
import { total } from "../ledger.ts";
import type { Loss } from "./servers.ts";
import type { Reply } from "./traffic.ts";
import type { Page, Sample } from "./watchers.ts";

/** One failover; times in milliseconds. */
export interface Round {
  readonly how: Loss;
  readonly lostAt: number;
  /** Between these the address led to the standby, which did not accept writes. */
  readonly readOnly: { readonly from: number; readonly to: number } | undefined;
  /** When the standby was promoted and the address led to it. */
  readonly writableAt: number;
}

export interface Observations {
  readonly rounds: readonly Round[];
  readonly ledger: Ledger;
  readonly replies: readonly Reply[];
  /** The times of acknowledged writes. */
  readonly writes: readonly number[];
  /** Of each API. */
  readonly readiness: readonly (readonly Sample[])[];
  readonly pages: readonly Pick<Page, "opened" | "ended" | "received" | "failures">[];
  /** Processes that ended. */
  readonly processesLost: number;
}

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly most?: number;
  readonly least?: number;
}

/** A frozen server is noticed by a check every 2 s that waits 3 s; a closed connection is noticed immediately. */
const NOTICED_WITHIN_MS: Record<Loss, number> = {
  kill: 1_000,
  immediate: 1_000,
  freeze: 6_000,
  divide: 6_000,
};
/** Waiting for a connection (3 s) and for a query (9 s), and a busy machine. */
const MAX_REPLY_SECONDS = 15;
const MAX_RECOVERY_SECONDS = 15;

/** Undefined if nothing happened after this time. */
const firstAfter = (times: readonly number[], after: number) => times.find((at) => at > after);

export function figuresOf(seen: Observations): Figure[] {
  const { rounds, ledger, replies, pages, readiness } = seen;
  const statuses = replies.map(({ status }) => status);
  const count = (isCounted: (status: Reply["status"]) => boolean) =>
    statuses.filter((status) => isCounted(status)).length;
  const pageFailures = pages.flatMap(({ failures }) => failures);
  /** The worst of all failovers; no end is worse than any. */
  const worst = (timesOf: readonly (readonly number[])[]) =>
    Math.max(
      ...rounds.flatMap(({ writableAt }) =>
        timesOf.map((times) => seconds((firstAfter(times, writableAt) ?? Infinity) - writableAt)),
      ),
    );
  const samples = rounds.flatMap((round) =>
    readiness.flatMap((each) => whileReadOnly(round, each)),
  );
  const isServerError = (status: Reply["status"]) => typeof status === "number" && status >= 500;
  return [
    { name: "failovers", value: rounds.length, least: 1 },
    { name: "acknowledged", value: total(ledger.acknowledged), least: 1 },
    { name: "without_a_result", value: total(ledger.open) },
    { name: "lost", value: ledger.lost.length, most: 0 },
    { name: "doubled", value: ledger.doubled.length, most: 0 },
    { name: "wrong", value: ledger.wrong.length, most: 0 },
    { name: "replies", value: replies.length },
    { name: "replies_503", value: count((status) => status === 503) },
    {
      name: "replies_5xx_other",
      value: count((status) => status !== 503 && isServerError(status)) + pageFailures.length,
      most: 0,
    },
    { name: "refused_connections", value: count((status) => status === "refused"), most: 0 },
    { name: "cut_replies", value: count((status) => status === "cut"), most: 0 },
    { name: "processes_lost", value: seen.processesLost, most: 0 },
    { name: "read_only_replies_503", value: countReadOnly(seen), least: 1 },
    { name: "read_only_samples", value: samples.length, least: 1 },
    {
      name: "read_only_ready",
      value: samples.filter(({ status }) => status !== 503).length,
      most: 0,
    },
    {
      name: "slowest_reply_seconds",
      value: seconds(Math.max(...replies.map(({ ms }) => ms))),
      most: MAX_REPLY_SECONDS,
    },
    { name: "first_write_seconds", value: worst([seen.writes]), most: MAX_RECOVERY_SECONDS },
    { name: "ready_seconds", value: worst(readiness.map(readyTimes)), most: MAX_RECOVERY_SECONDS },
    {
      name: "streams_not_reconnected",
      value: rounds.flatMap((round) => pages.filter((page) => !hasReconnected(round, page))).length,
      most: 0,
    },
    {
      name: "first_event_seconds",
      value: worst(pages.map(({ received }) => received)),
      most: MAX_RECOVERY_SECONDS,
    },
  ];
}

const seconds = (ms: number) => Math.round(ms / 10) / 100;

const readyTimes = (samples: readonly Sample[]) =>
  samples.filter(({ status }) => status === 200).map(({ at }) => at);

function whileReadOnly({ how, lostAt, readOnly }: Round, samples: readonly Sample[]): Sample[] {
  if (!readOnly) return [];
  const from = Math.max(readOnly.from, lostAt + NOTICED_WITHIN_MS[how]);
  return samples.filter(({ at }) => at > from && at < readOnly.to);
}

const countReadOnly = ({ rounds, replies }: Observations) =>
  rounds.flatMap(({ readOnly }) =>
    replies.filter(
      ({ status, at, ms }) =>
        status === 503 && readOnly && at - ms > readOnly.from && at < readOnly.to,
    ),
  ).length;

/** A stream that stayed open would miss what happened meanwhile, so it must end too. */
const hasReconnected = (
  { lostAt, writableAt }: Round,
  { ended, opened }: Pick<Page, "ended" | "opened">,
) => firstAfter(ended, lostAt) !== undefined && firstAfter(opened, writableAt) !== undefined;

export const isWithin = ({ value, most = Infinity, least = -Infinity }: Figure) =>
  value >= least && value <= most;

export function printed({ name, value, most, least }: Figure): string {
  const bound = most === undefined ? least : most;
  const kind = most === undefined ? "at least" : "bound";
  return `failover.${name} ${value}${bound === undefined ? "" : ` (${kind} ${bound})`}`;
}
