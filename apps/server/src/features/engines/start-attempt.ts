import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { budgetsOf, isWithin } from "./budgets.ts";
import type { Engine } from "./engine.port.ts";
import { listSettings } from "./engine-settings.store.ts";
import { dayOf, isHalfOpen, type EngineStatus } from "./engine-status.ts";
import { insertAttempt, type AttemptKey } from "./engines.store.ts";
import { claimCallSlot, claimProbe } from "./health.store.ts";
import { costsMoney } from "./order-engines.ts";
import { insertPaidCall } from "./paid-calls.store.ts";
import { ALL, upsertSpend } from "./spend.store.ts";

export type AttemptCtx = Pick<
  Ctx,
  "db" | "clock" | "jobs" | "live" | "log" | "ports" | "settings" | "services"
>;

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
  /** What the worker before this one has already paid for. */
  readonly earlier?: EarlierCall;
}

/** Its result as a local file, or the job at the provider. */
export type EarlierCall = { readonly path: string } | { readonly providerJob: string };

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
  const now = ctx.clock();
  const day = dayOf(now);
  const endsBy = new Date(now.getTime() + ms);
  const isProbe = isHalfOpen(status, engine, now);
  const begun = inTransaction(ctx, async ({ db }) => {
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
    const key = { userId, generationId, attempt };
    if (costsMoney(engine)) {
      await insertPaidCall(db, key);
      await reserve(ctx, { db, day, engine });
    }
    if (isProbe && !(await claimProbe(db, { engine: engine.id }, ms + PROBE_RESERVE_MS)))
      throw new RetryLaterError();
    const waitMs =
      callsPerMinute === undefined
        ? 0
        : await claimCallSlot(
            db,
            { engine: engine.id },
            { callsPerMinute, maxWaitMs: MAX_SLOT_WAIT_MS },
          );
    if (waitMs === undefined) throw new RetryLaterError();
    return { key, engine, waitMs, endsBy, isProbe, day };
  });
  return begun.catch((error: unknown) => {
    if (error instanceof RetryLaterError) return undefined;
    throw error;
  });
}

/**
 * Counts first and compares afterwards, because the row of all engines is then locked: a change of the
 * budget waits for the same row, so every reservation after it knows the new value.
 */
async function reserve(
  { settings }: AttemptCtx,
  { db, day, engine }: { db: Ctx["db"]; day: string; engine: Engine },
): Promise<void> {
  const usd = engine.facts.estimateUsd;
  const all = await upsertSpend(db, { day, engine: ALL }, usd);
  const own = await upsertSpend(db, { day, engine: engine.id }, usd);
  const budgets = budgetsOf(settings.engines, await listSettings(db));
  if (!isWithin(budgets, ALL, all) || !isWithin(budgets, engine.id, own))
    throw new RetryLaterError();
}
