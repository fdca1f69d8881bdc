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

/** One call that may be made: written down, paid for and let through. */
export interface Attempt {
  readonly key: AttemptKey;
  readonly engine: Engine;
  /** Until its turn within the provider's limit. */
  readonly waitMs: number;
  /** When it is given up. */
  readonly endsBy: Date;
  readonly isProbe: boolean;
  /** Whose budget it is paid from. */
  readonly day: string;
}

interface Asked {
  readonly userId: string;
  readonly generationId: string;
  readonly engine: Engine;
  readonly standing: EngineStatus;
  /** How long the call may take. */
  readonly ms: number;
}

/** More than this would be a fault of ours, not of the engines. */
const MOST_ATTEMPTS = 8;
/** Rather than going to another engine at once. */
const TURN_PATIENCE_MS = 5_000;
/** A probe that did not come back after its time is given to another. */
const PROBE_SPARE_MS = 15_000;

/** Thrown to undo what was reserved. */
class NotNow extends Error {}

/**
 * Before the engine is called: the attempt, its share of the budget, the breaker's one probe and the
 * turn in the provider's limit, all or none; undefined if one of them is not to be had just now.
 */
export async function startAttempt(ctx: AttemptCtx, asked: Asked): Promise<Attempt | undefined> {
  const { userId, generationId, engine, standing, ms } = asked;
  const { estimateUsd, callsPerMinute } = engine.facts;
  const now = new Date();
  const day = dayOf(now);
  const endsBy = new Date(now.getTime() + ms);
  const isProbe = isHalfOpen(standing, engine, now);
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
    if (attempt > MOST_ATTEMPTS) throw new Error(`picture ${generationId} was tried too often`);
    if (estimateUsd > 0) await reserve(ctx, { db, day, engine });
    if (isProbe && !(await claimProbe(db, engine.id, ms + PROBE_SPARE_MS))) throw new NotNow();
    const waitMs =
      callsPerMinute === undefined
        ? 0
        : await claimCallSlot(db, engine.id, { callsPerMinute, patienceMs: TURN_PATIENCE_MS });
    if (waitMs === undefined) throw new NotNow();
    return { key: { userId, generationId, attempt }, engine, waitMs, endsBy, isProbe, day };
  });
  return begun.catch((error: unknown) => {
    if (error instanceof NotNow) return undefined;
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
  if (!isWithin) throw new NotNow();
}

export interface Ending {
  readonly outcome: Outcome;
  readonly ms: number;
  readonly error?: unknown;
  readonly rendered?: Rendered;
}

/**
 * Afterwards: what came of it, what it cost, and what that says about the engine. If it can not be
 * written, the sweep closes the attempt as lost; the picture goes on.
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
      await note(db, attempt, ending, ctx.ports.engineRules.restMs);
    });
  } catch (error) {
    ctx.log.warn({ err: error, engine: engine.id }, "engines: an attempt was not closed");
  }
  if (outcome === "failed" || outcome === "timed_out")
    ctx.log.warn({ err: ending.error, engine: engine.id, outcome, isProbe }, "engines: no picture");
}

const SHORT_REST_MS = 2_000;
const LONGEST_BUSY_MS = 300_000;

function note(
  db: Ctx["db"],
  { engine: { id: engine }, isProbe }: Attempt,
  { outcome, ms, error }: Ending,
  restMs: number,
): Promise<void> | undefined {
  if (outcome === "busy") {
    const wanted = (error instanceof EngineBusyError && error.retryAfterMs) || SHORT_REST_MS;
    return dropProbeIf(isProbe).then(() =>
      updateBusyUntil(db, engine, Math.min(wanted, LONGEST_BUSY_MS)),
    );
  }
  // Whoever stopped it says nothing about it.
  if (outcome === "cancelled") return dropProbeIf(isProbe);
  const hasWorked = outcome === "drawn" || outcome === "refused";
  const drawnMs = outcome === "drawn" ? ms : undefined;
  return insertCall(db, { engine, hasWorked, drawnMs, isProbe, restMs });

  async function dropProbeIf(isTaken: boolean): Promise<void> {
    if (isTaken) await removeProbe(db, engine);
  }
}

/** What it has cost as far as is known. If in doubt it was billed: a budget that is too low is safer. */
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

/** What an error of an engine means, if it was not us who stopped it. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof EngineRefusedError) return "refused";
  return error instanceof EngineBusyError ? "busy" : "failed";
}
