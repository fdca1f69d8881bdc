import type { AdminEngine } from "@twofold/contract/admin/engines";
import type { EngineState } from "@twofold/contract/engines";
import type { RowsOf } from "#kit/combined-read.ts";
import type { Ctx } from "#kit/ctx.ts";
import type { Engine } from "./engine.port.ts";
import { budgetsOf, isWithin, type Budgets } from "./budgets.ts";
import { findStatus } from "./engine-status.store.ts";
import type { SettingsRow } from "./engine-settings.store.ts";
import type { engineStatusReads } from "./engines.read-model.ts";
import type { Health } from "./health.store.ts";
import { ALL } from "./spend.store.ts";

/** The health, the spending and the operator's settings of all engines at one moment. */
export interface EngineStatus {
  readonly health: ReadonlyMap<string, Health>;
  readonly spent: ReadonlyMap<string, number>;
  readonly settings: ReadonlyMap<string, SettingsRow>;
  readonly budgets: Budgets;
  /** Administrators have switched off all engines outside this server. */
  readonly isHostedOff: boolean;
}

/** Budgets are per day in UTC. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Read for every decision and never kept, so that a change applies on all nodes immediately. */
export async function readEngineStatus(
  { db, services, settings }: Pick<Ctx, "db" | "services" | "settings">,
  now: Date,
): Promise<EngineStatus> {
  return toEngineStatus({ services, settings }, await findStatus(db, { day: dayOf(now) }), now);
}

/** For `engineStatusReads` that were part of another statement. */
export function toEngineStatus(
  { services, settings }: Pick<Ctx, "services" | "settings">,
  { health, spent, settings: rows }: RowsOf<typeof engineStatusReads>,
  now: Date,
): EngineStatus {
  return {
    health: new Map(health.map((row) => [row.engine, row])),
    spent: new Map(spent.map(({ engine, usd }) => [engine, usd])),
    settings: new Map(rows.map((row) => [row.engine, row])),
    budgets: budgetsOf(settings.engines, rows),
    isHostedOff: services.switches.findOff("hosted_engines", now) !== undefined,
  };
}

const isFuture = (moment: Date | null | undefined, now: Date) => !!moment && moment > now;

/** The breaker is open, or half open while another call probes the engine. */
function isBroken({ health }: EngineStatus, { id }: Engine, now: Date): boolean {
  const { openUntil, probeUntil } = health.get(id) ?? {};
  return isFuture(openUntil, now) || (!!openUntil && isFuture(probeUntil, now));
}

/** The pause of the breaker is over and no call probes the engine yet. */
export const isHalfOpen = (status: EngineStatus, engine: Engine, now: Date): boolean =>
  !!status.health.get(engine.id)?.openUntil && !isBroken(status, engine, now);

/** The breaker as operators see it. */
export function breakerOf(status: EngineStatus, { id }: Engine, now: Date): AdminEngine["breaker"] {
  const { openUntil, probeUntil, busyUntil } = status.health.get(id) ?? {};
  return {
    is_open: !!openUntil,
    next_probe_at: openUntil?.toISOString() ?? null,
    is_probing: !!openUntil && isFuture(probeUntil, now),
    busy_until: isFuture(busyUntil, now) ? (busyUntil?.toISOString() ?? null) : null,
  };
}

export function stateOf(status: EngineStatus, engine: Engine, now: Date): EngineState {
  const known = status.health.get(engine.id);
  const isOff = isFuture(status.settings.get(engine.id)?.offUntil, now);
  if (isOff || (status.isHostedOff && !engine.facts.isOurs)) return "off";
  if (!isAffordable(status, engine)) return "out_of_budget";
  return isBroken(status, engine, now) || isFuture(known?.busyUntil, now) ? "resting" : "on";
}

/** A busy engine is expected to be free again before the deadline. */
export const isAvailableToday = (status: EngineStatus, engine: Engine, now: Date): boolean =>
  ["on", "resting"].includes(stateOf(status, engine, now)) && !isBroken(status, engine, now);

/** An engine that costs nothing is never stopped by a budget. */
function isAffordable(
  { spent, budgets }: EngineStatus,
  { id, facts: { estimateUsd } }: Engine,
): boolean {
  if (estimateUsd === 0) return true;
  return [ALL, id].every((each) => isWithin(budgets, each, (spent.get(each) ?? 0) + estimateUsd));
}
