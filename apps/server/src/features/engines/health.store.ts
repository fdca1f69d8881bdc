import { sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { engineHealth } from "./engines.tables.ts";

export type Health = typeof engineHealth.$inferSelect;

// The database's clock counts here, because all nodes share what is written.
const now = sql`clock_timestamp()`;
const ms = (value: number) => sql`${value}::double precision * interval '1 millisecond'`;

/** A row an engine that has ever been called; there are few. */
export async function listHealth(db: Db): Promise<Health[]> {
  return db.select().from(engineHealth);
}

/** Of all who would try whether a resting engine works again, one may, and has so long for it. */
export async function claimProbe(db: Db, engine: string, leaseMs: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update engine_health set probe_until = ${now} + ${ms(leaseMs)}
    where engine = ${engine} and open_until <= ${now}
      and (probe_until is null or probe_until <= ${now})`);
  return rowCount === 1;
}

interface Pace {
  readonly callsPerMinute: number;
  readonly patienceMs: number;
}

/**
 * A token of the engine's bucket, perhaps one that is not there yet: gives back how long to wait for
 * it, or undefined if that is longer than one would. A fifth of the minute's calls may come at once,
 * the others follow evenly, so that no minute ever sees more than the provider allows.
 */
export async function claimCallSlot(
  db: Db,
  engine: string,
  { callsPerMinute, patienceMs }: Pace,
): Promise<number | undefined> {
  const atOnce = Math.max(1, Math.floor(callsPerMinute / 5));
  const between = 60_000 / Math.max(1, callsPerMinute - atOnce);
  const early = ms((atOnce - 1) * between);
  const { rows } = await db.execute<{ wait: number }>(sql`
    insert into engine_health as h (engine, next_call_at) values (${engine}, ${now} + ${ms(between)})
    on conflict (engine) do update set next_call_at = greatest(h.next_call_at, ${now}) + ${ms(between)}
    where h.next_call_at is null or h.next_call_at - ${early} <= ${now} + ${ms(patienceMs)}
    returning (extract(epoch from next_call_at - ${ms(between)} - ${early} - ${now}) * 1000)::float8 as wait`);
  const [turn] = rows;
  return turn && Math.max(0, turn.wait);
}

interface Ended {
  readonly engine: string;
  readonly hasWorked: boolean;
  /** How long a picture took; undefined if there is none. */
  readonly drawnMs: number | undefined;
  readonly isProbe: boolean;
  /** How long the breaker stays open at first. */
  readonly restMs: number;
}

/** Of the newest call; so five failures in a row pass the bound below, whatever was before them. */
const WEIGHT = 0.2;
const TOO_MANY = 0.6;
const LONGEST_REST_MS = 600_000;

/**
 * What a call says about its engine. The breaker opens when too many fail, for twice as long each
 * time that the probe fails, too; only the probe closes it, because others began before it opened.
 */
export async function insertCall(db: Db, ended: Ended): Promise<void> {
  const { engine, hasWorked, drawnMs = null, isProbe, restMs } = ended;
  const failed = sql`${hasWorked ? 0 : 1}::int`;
  const took = sql`${drawnMs}::double precision`;
  const rate = sql`h.error_rate * ${1 - WEIGHT}::float8 + ${WEIGHT}::float8 * ${failed}`;
  const closes = sql`${isProbe && hasWorked}::boolean`;
  const opens = isProbe
    ? sql`${!hasWorked}::boolean`
    : sql`(${!hasWorked}::boolean and h.open_until is null and ${rate} >= ${TOO_MANY}::float8)`;
  const rest = sql`least(${restMs}::float8 * 2 ^ least(h.openings, 10), greatest(${restMs}::float8, ${LONGEST_REST_MS}::float8)) * interval '1 millisecond'`;
  await db.execute(sql`
    insert into engine_health as h (engine, calls, failures, error_rate, typical_ms)
    values (${engine}, 1, ${failed}, ${WEIGHT}::float8 * ${failed}, ${took})
    on conflict (engine) do update set
      calls = h.calls + 1,
      failures = h.failures + ${failed},
      error_rate = case when ${closes} then 0 when h.open_until is null then ${rate} else h.error_rate end,
      typical_ms = coalesce(h.typical_ms * ${1 - WEIGHT}::float8 + ${took} * ${WEIGHT}::float8, ${took}, h.typical_ms),
      open_until = case when ${closes} then null when ${opens} then ${now} + ${rest} else h.open_until end,
      opened_at = case when ${opens} then ${now} else h.opened_at end,
      openings = case when ${closes} then 0 when ${opens} then h.openings + 1 else h.openings end,
      probe_until = case when ${isProbe}::boolean then null else h.probe_until end`);
}

/** It is left alone for so long; that says nothing of whether it works. */
export async function updateBusyUntil(db: Db, engine: string, forMs: number): Promise<void> {
  await db.execute(sql`
    insert into engine_health as h (engine, busy_until) values (${engine}, ${now} + ${ms(forMs)})
    on conflict (engine) do update set busy_until = greatest(h.busy_until, excluded.busy_until)`);
}

/** The probe told nothing: somebody else may try. */
export async function removeProbe(db: Db, engine: string): Promise<void> {
  await db.execute(sql`update engine_health set probe_until = null where engine = ${engine}`);
}
