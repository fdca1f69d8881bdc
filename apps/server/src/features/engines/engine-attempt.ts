import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import {
  EngineBusyError,
  EngineFailedError,
  EngineRefusedError,
  type Engine,
  type Rendered,
} from "./engine.port.ts";
import { closeAttempt, insertAttempt, type AttemptKey, type Outcome } from "./engines.store.ts";
import {
  claimProbe,
  removeProbe,
  updateBusyUntil,
  insertCall,
  claimCallSlot,
} from "./health.store.ts";
import { ALL, updateSpend, reserveSpend } from "./spend.store.ts";
import { dayOf, isHalfOpen, type EngineStatus } from "./engine-status.ts";

export type AttemptCtx = Pick<Ctx, "db" | "jobs" | "live" | "log" | "ports">;

/** A permitted call: recorded, within the budget and within the provider's limit. */
export interface Attempt {
  readonly key: AttemptKey;
  readonly engine: Engine;
  /** The wait until the provider's limit permits the call. */
  readonly waitMs: number;
  /** The call is aborted at this time. */
  readonly endsBy: Date;
  readonly isProbe: boolean;
  /** The UTC day whose budget pays for the call. */
  readonly day: string;
}

interface AttemptRequest {
  readonly userId: string;
  readonly generationId: string;
  readonly engine: Engine;
  readonly status: EngineStatus;
  /** The longest time that the call may take. */
  readonly ms: number;
}

/** More attempts than this indicate a fault in our code, not in the engines. */
const MAX_ATTEMPTS = 8;
/** The longest wait for a call slot before another engine is tried. */
const MAX_SLOT_WAIT_MS = 5_000;
/** After its time and this reserve, a lost probe is replaced by another. */
const PROBE_RESERVE_MS = 15_000;

/** Rolls back the reservations. */
class RetryLaterError extends Error {}

/**
 * Records the attempt and reserves the budget, the single probe and the call slot before the engine is
 * called, all or none. Returns undefined if one of them is unavailable at present.
 */
export async function startAttempt(
  ctx: AttemptCtx,
  request: AttemptRequest,
): Promise<Attempt | undefined> {
  const { userId, generationId, engine, status, ms } = request;
  const { estimateUsd, callsPerMinute } = engine.facts;
  const now = new Date();
  const day = dayOf(now);
  const endsBy = new Date(now.getTime() + ms);
  const isProbe = isHalfOpen(status, engine, now);
  const begun = inTransaction({ ...ctx, now }, async ({ db }) => {
    const attempt = await insertAttempt(db, {
      userId,
      generationId,
      engine: engine.id,
      model: engine.id.slice(engine.id.indexOf(":") + 1),
      startedAt: now,
      endsBy,
      costUsd: estimateUsd,
    });
    if (attempt > MAX_ATTEMPTS) throw new Error(`too many attempts for generation ${generationId}`);
    if (estimateUsd > 0) await reserve(ctx, { db, day, engine });
    if (isProbe && !(await claimProbe(db, engine.id, ms + PROBE_RESERVE_MS)))
      throw new RetryLaterError();
    const waitMs =
      callsPerMinute === undefined
        ? 0
        : await claimCallSlot(db, engine.id, { callsPerMinute, maxWaitMs: MAX_SLOT_WAIT_MS });
    if (waitMs === undefined) throw new RetryLaterError();
    return { key: { userId, generationId, attempt }, engine, waitMs, endsBy, isProbe, day };
  });
  return begun.catch((error: unknown) => {
    if (error instanceof RetryLaterError) return undefined;
    throw error;
  });
}

async function reserve(
  { ports }: AttemptCtx,
  { db, day, engine }: { db: Ctx["db"]; day: string; engine: Engine },
): Promise<void> {
  const { budgetUsd, budgetsUsd } = ports.engineRules;
  const usd = engine.facts.estimateUsd;
  const isWithin =
    (await reserveSpend(db, day, ALL, { usd, budget: budgetUsd })) &&
    (await reserveSpend(db, day, engine.id, { usd, budget: budgetsUsd.get(engine.id) }));
  if (!isWithin) throw new RetryLaterError();
}

export interface Ending {
  readonly outcome: Outcome;
  readonly ms: number;
  readonly error?: unknown;
  readonly rendered?: Rendered;
}

/**
 * Records the outcome, the cost and the health of the engine. If this fails, the sweep closes the attempt
 * as lost and the generation continues.
 */
export async function endAttempt(ctx: AttemptCtx, attempt: Attempt, ending: Ending): Promise<void> {
  const { key, engine, day, isProbe } = attempt;
  const { outcome, ms } = ending;
  const cost = costOf(engine, ending);
  try {
    await inTransaction({ ...ctx, now: new Date() }, async ({ db }) => {
      const reserved = await closeAttempt(db, key, { outcome, ms: Math.round(ms), ...cost });
      if (reserved === undefined) return;
      if (cost.costUsd !== reserved)
        for (const row of [ALL, engine.id])
          await updateSpend(db, day, row, cost.costUsd - reserved);
      await recordHealth(db, attempt, ending, ctx.ports.engineRules.restMs);
    });
  } catch (error) {
    ctx.log.warn({ err: error, engine: engine.id }, "engines: attempt not closed");
  }
  if (outcome === "failed" || outcome === "timed_out")
    ctx.log.warn(
      { err: ending.error, engine: engine.id, outcome, isProbe },
      "engines: attempt failed",
    );
}

const DEFAULT_BUSY_MS = 2_000;
const MAX_BUSY_MS = 300_000;

function recordHealth(
  db: Ctx["db"],
  { engine: { id: engine }, isProbe }: Attempt,
  { outcome, ms, error }: Ending,
  restMs: number,
): Promise<void> | undefined {
  if (outcome === "busy") {
    const busyMs = (error instanceof EngineBusyError && error.retryAfterMs) || DEFAULT_BUSY_MS;
    return removeProbeIf(isProbe).then(() =>
      updateBusyUntil(db, engine, Math.min(busyMs, MAX_BUSY_MS)),
    );
  }
  // A cancelled call does not show whether the engine works.
  if (outcome === "cancelled") return removeProbeIf(isProbe);
  const hasWorked = outcome === "drawn" || outcome === "refused";
  const drawnMs = outcome === "drawn" ? ms : undefined;
  return insertCall(db, { engine, hasWorked, drawnMs, isProbe, restMs });

  async function removeProbeIf(isTaken: boolean): Promise<void> {
    if (isTaken) await removeProbe(db, engine);
  }
}

/** Returns the known cost. In doubt the call counts as billed, because a budget must not be exceeded. */
function costOf(
  { facts: { estimateUsd, canCancel } }: Engine,
  { outcome, error, rendered }: Ending,
): { costUsd: number; isEstimate: boolean } {
  if (rendered?.costUsd !== undefined) return { costUsd: rendered.costUsd, isEstimate: false };
  const isFree =
    outcome === "refused" ||
    outcome === "busy" ||
    (error instanceof EngineFailedError && !error.isBilled) ||
    (canCancel && (outcome === "timed_out" || outcome === "cancelled"));
  return isFree ? { costUsd: 0, isEstimate: false } : { costUsd: estimateUsd, isEstimate: true };
}

/** Classifies an error of an engine that was not caused by our own abort. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof EngineRefusedError) return "refused";
  return error instanceof EngineBusyError ? "busy" : "failed";
}
