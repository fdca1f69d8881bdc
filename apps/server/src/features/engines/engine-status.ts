import type { EngineState } from "@twofold/contract/engines";
import type { Ctx } from "#kit/ctx.ts";
import type { Engine } from "./engine.port.ts";
import { listHealth, type Health } from "./health.store.ts";
import { ALL, sumSpend } from "./spend.store.ts";

/** What the operator allows. */
export interface EngineRules {
  /** In US dollars, for all engines; undefined is no bound. */
  readonly budgetUsd: number | undefined;
  readonly budgetsUsd: ReadonlyMap<string, number>;
  /** How long an engine that fails is left alone at first. */
  readonly restMs: number;
}

/** How all engines stand at one moment. */
export interface EngineStatus {
  readonly health: ReadonlyMap<string, Health>;
  readonly spent: ReadonlyMap<string, number>;
}

/** Budgets are a day's in UTC. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10);

export async function readEngineStatus(db: Ctx["db"], now: Date): Promise<EngineStatus> {
  const [health, spent] = await Promise.all([listHealth(db), sumSpend(db, dayOf(now))]);
  return { health: new Map(health.map((row) => [row.engine, row])), spent };
}

const isAhead = (moment: Date | null | undefined, now: Date) => !!moment && moment > now;

/** Open, or half open with somebody probing already. */
export function isBroken({ health }: EngineStatus, { id }: Engine, now: Date): boolean {
  const { openUntil, probeUntil } = health.get(id) ?? {};
  return isAhead(openUntil, now) || (!!openUntil && isAhead(probeUntil, now));
}

/** The breaker's time is over, and nobody has tried yet. */
export const isHalfOpen = (standing: EngineStatus, engine: Engine, now: Date): boolean =>
  !!standing.health.get(engine.id)?.openUntil && !isBroken(standing, engine, now);

export function stateOf(
  standing: EngineStatus,
  engine: Engine,
  rules: EngineRules,
  now: Date,
): EngineState {
  const known = standing.health.get(engine.id);
  if (known?.isOff) return "off";
  if (!isAffordable(standing, engine, rules)) return "out_of_budget";
  return isBroken(standing, engine, now) || isAhead(known?.busyUntil, now) ? "resting" : "on";
}

function isAffordable(
  { spent }: EngineStatus,
  { id, facts: { estimateUsd } }: Engine,
  { budgetUsd = Infinity, budgetsUsd }: EngineRules,
): boolean {
  if (estimateUsd === 0) return true;
  const after = (engine: string) => (spent.get(engine) ?? 0) + estimateUsd;
  return after(ALL) <= budgetUsd && after(id) <= (budgetsUsd.get(id) ?? Infinity);
}
