import { eq, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { engineHealth } from "./engines.tables.ts";

export type Health = typeof engineHealth.$inferSelect;

// Uses the clock of PostgreSQL, because all nodes share these rows.
const now = sql`clock_timestamp()`;
const ms = (value: number) => sql`${value}::double precision * interval '1 millisecond'`;

/** Permits one caller at a time to probe a resting engine, for `leaseMs`. */
export async function claimProbe(
  db: Db,
  { engine }: { engine: string },
  leaseMs: number,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update engine_health set probe_until = ${now} + ${ms(leaseMs)}
    where engine = ${engine} and open_until <= ${now}
      and (probe_until is null or probe_until <= ${now})`);
  return rowCount === 1;
}

interface CallLimit {
  readonly callsPerMinute: number;
  readonly maxWaitMs: number;
}

/**
 * Takes a token of the engine's bucket, perhaps a future one. Returns the wait until it is valid, or
 * undefined if that exceeds `maxWaitMs`. A fifth of the minute's calls may run in a burst and the others
 * follow evenly, so that no minute has more calls than the provider allows.
 */
export async function claimCallSlot(
  db: Db,
  { engine }: { engine: string },
  { callsPerMinute, maxWaitMs }: CallLimit,
): Promise<number | undefined> {
  const burst = Math.max(1, Math.floor(callsPerMinute / 5));
  const between = 60_000 / Math.max(1, callsPerMinute - burst);
  const early = ms((burst - 1) * between);
  const { rows } = await db.execute<{ wait: number }>(sql`
    insert into engine_health as h (engine, next_call_at) values (${engine}, ${now} + ${ms(between)})
    on conflict (engine) do update set next_call_at = greatest(h.next_call_at, ${now}) + ${ms(between)}
    where h.next_call_at is null or h.next_call_at - ${early} <= ${now} + ${ms(maxWaitMs)}
    returning (extract(epoch from next_call_at - ${ms(between)} - ${early} - ${now}) * 1000)::float8 as wait`);
  const [slot] = rows;
  return slot && Math.max(0, slot.wait);
}

interface CallResult {
  readonly engine: string;
  readonly hasWorked: boolean;
  /** The duration of a successful call; undefined otherwise. */
  readonly drawnMs: number | undefined;
  readonly isProbe: boolean;
  /** The first pause of the breaker. */
  readonly restMs: number;
}

/** The weight of the newest call: five failures in a row always exceed `MAX_ERROR_RATE`. */
const WEIGHT = 0.2;
const MAX_ERROR_RATE = 0.6;
const MAX_REST_MS = 600_000;

/**
 * Records the result of a call. The breaker opens when too many calls fail, for twice as long after each
 * failed probe. Only the probe closes it, because other calls began before it opened.
 */
export async function insertCall(db: Db, result: CallResult): Promise<void> {
  const { engine, hasWorked, drawnMs = null, isProbe, restMs } = result;
  const failed = sql`${hasWorked ? 0 : 1}::int`;
  const took = sql`${drawnMs}::double precision`;
  const rate = sql`h.error_rate * ${1 - WEIGHT}::float8 + ${WEIGHT}::float8 * ${failed}`;
  const closes = sql`${isProbe && hasWorked}::boolean`;
  const opens = isProbe
    ? sql`${!hasWorked}::boolean`
    : sql`(${!hasWorked}::boolean and h.open_until is null and ${rate} >= ${MAX_ERROR_RATE}::float8)`;
  const rest = sql`least(${restMs}::float8 * 2 ^ least(h.openings, 10), greatest(${restMs}::float8, ${MAX_REST_MS}::float8)) * interval '1 millisecond'`;
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

/** Pauses calls to the engine without counting a failure. */
export async function updateBusyUntil(
  db: Db,
  { engine }: { engine: string },
  forMs: number,
): Promise<void> {
  await db.execute(sql`
    insert into engine_health as h (engine, busy_until) values (${engine}, ${now} + ${ms(forMs)})
    on conflict (engine) do update set busy_until = greatest(h.busy_until, excluded.busy_until)`);
}

/** Ends a probe without a result, so that another caller may probe. */
export async function removeProbe(db: Db, { engine }: { engine: string }): Promise<void> {
  await db.execute(sql`update engine_health set probe_until = null where engine = ${engine}`);
}

export async function lockHealth(
  db: Db,
  { engine }: { engine: string },
): Promise<Health | undefined> {
  const [row] = await db
    .select()
    .from(engineHealth)
    .where(eq(engineHealth.engine, engine))
    .for("update");
  return row;
}

/** Ends the pause of the breaker and of a busy engine. The breaker stays half open. */
export async function updatePause(db: Db, { engine }: { engine: string }): Promise<void> {
  await db.execute(sql`
    update engine_health set open_until = least(open_until, ${now}), busy_until = null
    where engine = ${engine}`);
}
