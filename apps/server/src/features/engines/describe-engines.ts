import {
  DEFAULT_WARN_AT,
  type AdminEngine,
  type EngineBudget,
  type EngineFigures,
  type EngineOrder,
  type EngineSwitch,
} from "@twofold/contract/admin/engines";
import type { Ctx } from "#kit/ctx.ts";
import { listUsernames } from "#features/users/users.ts";
import { budgetsOf, type Budgets } from "./budgets.ts";
import type { Engine } from "./engine.port.ts";
import type { SettingsRow } from "./engine-settings.store.ts";
import { breakerOf, readEngineStatus, stateOf, type EngineStatus } from "./engine-status.ts";
import { costsMoney, inOperatorsOrder } from "./order-engines.ts";
import { ALL } from "./spend.store.ts";

type DescribeCtx = Pick<Ctx, "db" | "clock" | "ports" | "settings" | "services">;
type DescribedEngine = Omit<AdminEngine, keyof EngineFigures | "p50_ms" | "p95_ms" | "periods">;

interface Described {
  readonly engines: DescribedEngine[];
  readonly order: EngineOrder;
  readonly budget: EngineBudget;
}

interface Snapshot extends EngineStatus {
  readonly usernames: ReadonlyMap<string, string>;
  /** The environment's budgets. */
  readonly defaults: Budgets;
  readonly now: Date;
}

/** The engines as operators see them, without their figures. */
export async function describeEngines(ctx: DescribeCtx): Promise<Described> {
  const snapshot = await readSnapshot(ctx);
  const engines = inOperatorsOrder(ctx.ports.engines, snapshot.settings.values());
  const all = snapshot.settings.get(ALL);
  return {
    engines: engines.map((engine, position) => describeEngine(snapshot, engine, position)),
    order: {
      engines: engines.map(({ id }) => id),
      ...changeOf(snapshot, all?.orderChangedBy, all?.orderChangedAt),
      version: all?.orderVersion ?? 0,
    },
    budget: describeBudget(snapshot, ALL),
  };
}

async function readSnapshot(ctx: DescribeCtx): Promise<Snapshot> {
  const now = ctx.clock();
  const status = await readEngineStatus(ctx, now);
  const rows = [...status.settings.values()];
  const ids = rows.flatMap((row) => [row.budgetChangedBy, row.switchChangedBy, row.orderChangedBy]);
  const usernames = await listUsernames(ctx.db, {
    ids: [...new Set(ids.filter((id) => id !== null))],
  });
  return { ...status, usernames, now, defaults: budgetsOf(ctx.settings.engines, []) };
}

function describeEngine(snapshot: Snapshot, engine: Engine, position: number): DescribedEngine {
  const { id, facts } = engine;
  return {
    id,
    name: facts.name,
    provider: facts.provider,
    is_ours: facts.isOurs,
    is_free: !costsMoney(engine),
    estimate_usd: facts.estimateUsd,
    state: stateOf(snapshot, engine, snapshot.now),
    position,
    breaker: breakerOf(snapshot, engine, snapshot.now),
    switch: describeSwitch(snapshot, snapshot.settings.get(id)),
    budget: describeBudget(snapshot, id),
  };
}

function describeSwitch(snapshot: Snapshot, row: SettingsRow | undefined): EngineSwitch {
  const isOff = !!row?.offUntil && row.offUntil > snapshot.now;
  return {
    is_off: isOff,
    until: isOff ? (row.offUntil?.toISOString() ?? null) : null,
    reason: isOff ? row.offReason : null,
    ...changeOf(snapshot, row?.switchChangedBy, row?.switchChangedAt),
    version: row?.switchVersion ?? 0,
  };
}

function describeBudget(snapshot: Snapshot, engine: string): EngineBudget {
  const row = snapshot.settings.get(engine);
  return {
    usd_per_day: row?.usdPerDay ?? null,
    limit_usd: snapshot.budgets.get(engine) ?? null,
    default_usd: snapshot.defaults.get(engine) ?? null,
    spent_usd: snapshot.spent.get(engine) ?? 0,
    warn_at: row?.warnAt ?? DEFAULT_WARN_AT,
    ...changeOf(snapshot, row?.budgetChangedBy, row?.budgetChangedAt),
    version: row?.budgetVersion ?? 0,
  };
}

function changeOf(
  { usernames }: Snapshot,
  by: string | null | undefined,
  at: Date | null | undefined,
) {
  return {
    changed_by: by ? (usernames.get(by) ?? null) : null,
    changed_at: at?.toISOString() ?? null,
  };
}
