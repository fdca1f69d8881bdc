import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { EngineBusyError, EngineFailedError, type Engine, type Rendered } from "./engine.port.ts";
import { updateAttempt, type Outcome } from "./engines.store.ts";
import { insertCall, removeProbe, updateBusyUntil } from "./health.store.ts";
import { ALL, updateSpend } from "./spend.store.ts";
import type { Attempt, AttemptCtx } from "./start-attempt.ts";

interface Ending {
  readonly outcome: Outcome;
  readonly ms: number;
  readonly error?: unknown;
  /** Also present if the image was rendered and then rejected. */
  readonly rendered: Rendered | undefined;
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
    await inTransaction(ctx, async ({ db, afterCommit }) => {
      const reserved = await updateAttempt(db, key, { outcome, ms: Math.round(ms), ...cost });
      if (reserved === undefined) return;
      afterCommit(() =>
        ctx.services.engineMetrics.observe({ engine: engine.id, outcome, ms, ...cost }),
      );
      if (cost.costUsd !== reserved)
        for (const id of [ALL, engine.id])
          await updateSpend(db, { day, engine: id }, cost.costUsd - reserved);
      await recordHealth(db, attempt, ending, ctx.settings.engines.restMs);
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
  { engine: { id: engine }, isProbe, earlier }: Attempt,
  { outcome, ms, error }: Ending,
  restMs: number,
): Promise<void> | undefined {
  if (outcome === "busy") {
    const busyMs = (error instanceof EngineBusyError && error.retryAfterMs) || DEFAULT_BUSY_MS;
    return removeProbeIf(isProbe).then(() =>
      updateBusyUntil(db, { engine }, Math.min(busyMs, MAX_BUSY_MS)),
    );
  }
  // A cancelled call does not show whether the engine works.
  if (outcome === "cancelled") return removeProbeIf(isProbe);
  const hasWorked = outcome === "drawn" || outcome === "refused";
  // A call that another worker began has no duration that is typical for the engine.
  const drawnMs = outcome === "drawn" && !earlier ? ms : undefined;
  return insertCall(db, { engine, hasWorked, drawnMs, isProbe, restMs });

  async function removeProbeIf(isTaken: boolean): Promise<void> {
    if (isTaken) await removeProbe(db, { engine });
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
