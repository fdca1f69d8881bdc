import type { EngineState } from "@twofold/contract/engines";
import type { Ctx } from "#kit/ctx.ts";
import type { Engine } from "./engine.port.ts";
import type { EngineSettings } from "./engines.settings.ts";
import { listHealth, type Health } from "./health.store.ts";
import { ALL, sumSpend } from "./spend.store.ts";

/** The health and the spending of all engines at one moment. */
export interface EngineStatus {
  readonly health: ReadonlyMap<string, Health>;
  readonly spent: ReadonlyMap<string, number>;
}

/** Budgets are per day in UTC. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10);

export async function readEngineStatus(db: Ctx["db"], now: Date): Promise<EngineStatus> {
  const [health, spent] = await Promise.all([listHealth(db), sumSpend(db, { day: dayOf(now) })]);
  return { health: new Map(health.map((row) => [row.engine, row])), spent };
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

export function stateOf(
  status: EngineStatus,
  engine: Engine,
  rules: EngineSettings,
  now: Date,
): EngineState {
  const known = status.health.get(engine.id);
  if (known?.isOff) return "off";
  if (!isAffordable(status, engine, rules)) return "out_of_budget";
  return isBroken(status, engine, now) || isFuture(known?.busyUntil, now) ? "resting" : "on";
}

/** A busy engine is expected to be free again before the deadline. */
export const isAvailableToday = (
  status: EngineStatus,
  engine: Engine,
  rules: EngineSettings,
  now: Date,
): boolean =>
  ["on", "resting"].includes(stateOf(status, engine, rules, now)) && !isBroken(status, engine, now);

function isAffordable(
  { spent }: EngineStatus,
  { id, facts: { estimateUsd } }: Engine,
  { budgetUsd = Infinity, budgetsUsd }: EngineSettings,
): boolean {
  if (estimateUsd === 0) return true;
  const after = (engine: string) => (spent.get(engine) ?? 0) + estimateUsd;
  return after(ALL) <= budgetUsd && after(id) <= (budgetsUsd.get(id) ?? Infinity);
}
