import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { EngineState } from "../engines.ts";
import { fieldCode } from "../field-error.ts";
import { Instant, text } from "../primitives.ts";
import { Reason } from "./reason.ts";

/** In a budget: all engines together. */
export const ALL_ENGINES = "*";
/** The share of a budget from which the page warns, unless an operator chose another. */
export const DEFAULT_WARN_AT = 0.8;
export const MAX_ENGINE_HOURS = 720;

/** The username is null for a deleted administrator, and both are null before the first change. */
const change = {
  changed_by: z.string().nullable(),
  changed_at: Instant.nullable(),
  version: z.int(),
};

export const EngineSwitch = z
  .object({
    /** False again at the end, without a change. */
    is_off: z.boolean(),
    until: Instant.nullable(),
    reason: z.string().nullable(),
    ...change,
  })
  .meta({ id: "EngineSwitch" });
export type EngineSwitch = z.infer<typeof EngineSwitch>;

export const EngineBudget = z
  .object({
    /** What an operator has stored; null if the environment decides. */
    usd_per_day: z.number().nullable(),
    /** What applies; null for no limit. */
    limit_usd: z.number().nullable(),
    /** The environment's value; null for no limit. */
    default_usd: z.number().nullable(),
    /** Spent and reserved since 0:00 UTC. */
    spent_usd: z.number(),
    /** The share of the limit from which the page warns. */
    warn_at: z.number(),
    ...change,
  })
  .meta({ id: "EngineBudget" });
export type EngineBudget = z.infer<typeof EngineBudget>;

/** Attempts by outcome. `running` has none yet. */
export const EngineCalls = z.object({
  drawn: z.int(),
  refused: z.int(),
  busy: z.int(),
  failed: z.int(),
  timed_out: z.int(),
  cancelled: z.int(),
  lost: z.int(),
  running: z.int(),
});
export type EngineCalls = z.infer<typeof EngineCalls>;

const figures = {
  calls: EngineCalls,
  delivered: z.int(),
  /** Of all attempts, also those that led to no delivery. */
  cost_usd: z.number(),
  wasted_usd: z.number(),
  cost_per_delivered_usd: z.number().nullable(),
  /** Delivered pictures that their owners reported as not showing them. */
  not_us: z.int(),
  not_us_share: z.number().nullable(),
};

export const EngineFigures = z.object(figures);
export type EngineFigures = z.infer<typeof EngineFigures>;

export const AdminEngine = z
  .object({
    id: z.string(),
    name: z.string(),
    provider: z.string(),
    is_ours: z.boolean(),
    /** It costs nothing, so no budget stops it. */
    is_free: z.boolean(),
    estimate_usd: z.number(),
    state: EngineState,
    position: z.int(),
    breaker: z.object({
      is_open: z.boolean(),
      /** From then on one call tries it again; null if the breaker is closed. */
      next_probe_at: Instant.nullable(),
      is_probing: z.boolean(),
      busy_until: Instant.nullable(),
    }),
    switch: EngineSwitch,
    budget: EngineBudget,
    ...figures,
    /** The duration of successful calls. */
    p50_ms: z.int().nullable(),
    p95_ms: z.int().nullable(),
    /** Oldest first: an hour each up to 48 hours, above that a day each. */
    periods: z.array(z.object({ drawn: z.int(), failed: z.int() })),
  })
  .meta({ id: "AdminEngine" });
export type AdminEngine = z.infer<typeof AdminEngine>;

export const EngineOrder = z
  .object({ engines: z.array(z.string()), ...change })
  .meta({ id: "EngineOrder" });
export type EngineOrder = z.infer<typeof EngineOrder>;

const common = { access: "admin", needs: "operations" } as const;
const engineId = text().min(1).max(200);
const version = z.int().min(0);

export const listAdminEngines = endpoint({
  ...common,
  method: "GET",
  path: "/api/admin/engines",
  summary: "List the engines with their figures, budgets and switches, in the operator's order",
  query: z.object({ hours: z.coerce.number().int().min(1).max(MAX_ENGINE_HOURS).default(48) }),
  status: 200,
  reply: z.object({
    hours: z.int(),
    engines: z.array(AdminEngine),
    order: EngineOrder,
    /** Also of engines that are no longer configured. */
    total: EngineFigures,
    budget: EngineBudget,
  }),
  errors: [],
});

export const EngineSwitchChange = z
  .object({
    is_off: z.boolean(),
    /** Required to switch off, like the end. */
    reason: Reason.optional(),
    until: Instant.optional(),
    /** The version that the caller has read. */
    version,
  })
  .superRefine(({ is_off, ...given }, { addIssue }) => {
    if (!is_off) return;
    for (const field of ["reason", "until"] as const)
      if (given[field] === undefined)
        addIssue({ code: "custom", path: [field], message: fieldCode("required") });
  });
export type EngineSwitchChange = z.infer<typeof EngineSwitchChange>;

export const changeEngineSwitch = endpoint({
  ...common,
  method: "PUT",
  path: "/api/admin/engines/:id/switch",
  summary: "Switch an engine off until a time, or on again; calls that have begun finish",
  reauthentication: "both",
  params: z.object({ id: engineId }),
  body: EngineSwitchChange,
  status: 200,
  reply: EngineSwitch,
  errors: ["not_found", "changed_meanwhile", "end_out_of_range"],
});

export const probeEngine = endpoint({
  ...common,
  method: "POST",
  path: "/api/admin/engines/:id/probe",
  summary: "End the pause of an engine, so that the next picture tries it again",
  params: z.object({ id: engineId }),
  status: 204,
  errors: ["not_found"],
});

export const orderEngines = endpoint({
  ...common,
  method: "PUT",
  path: "/api/admin/engines/order",
  summary: "Change the order in which engines are tried; every engine is named once",
  body: z.object({ engines: z.array(engineId).min(1).max(100), version }),
  status: 200,
  reply: EngineOrder,
  errors: ["changed_meanwhile", "invalid_request"],
});

export const BudgetChange = z.object({
  /** Null returns to the environment's value. */
  usd_per_day: z.number().min(0).max(1_000_000).nullable(),
  warn_at: z.number().min(0.05).max(1).nullable(),
  /** The version that the caller has read. */
  version,
  /** Required for a hundred times the previous value. */
  confirms_large_change: z.boolean().default(false),
});
export type BudgetChange = z.infer<typeof BudgetChange>;

export const changeBudget = endpoint({
  ...common,
  method: "PUT",
  path: "/api/admin/budgets/:engine",
  summary: "Change the daily budget of one engine, or of all together with `*`",
  reauthentication: "both",
  params: z.object({ engine: engineId }),
  body: BudgetChange,
  status: 200,
  reply: EngineBudget,
  errors: ["not_found", "changed_meanwhile", "large_change"],
});
