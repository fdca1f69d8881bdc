import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  startAttempt,
  endAttempt,
  outcomeOf,
  type Attempt,
  type AttemptCtx,
} from "./engine-attempt.ts";
import { canDraw, costsAtMost, orderEngines, openTo } from "./order-engines.ts";
import {
  EngineRefusedError,
  type Engine,
  type Rendered,
  type RenderOptions,
  type RenderRequest,
} from "./engine.port.ts";
import { NoEngineAvailableError, DeadlineExceededError } from "./engines.errors.ts";
import { findChoice } from "./engines.store.ts";
import { readEngineStatus, stateOf, type EngineStatus } from "./engine-status.ts";

export interface RenderJob {
  readonly userId: string;
  readonly generationId: string;
  /** Who is asked first, then the operator's others. */
  readonly preferred: readonly string[];
  /** In credits: what was held. A dearer engine is not asked. */
  readonly mostPrice: number;
  /** One for all attempts. */
  readonly deadline: Date;
  readonly request: RenderRequest;
  readonly signal: AbortSignal;
  readonly onProgress: RenderOptions["onProgress"];
}

export interface RenderResult {
  readonly engine: Engine;
  readonly rendered: Rendered;
}

const LOOK_AGAIN_MS = 500;

/**
 * Asks one engine after the other until one has drawn the picture, each once. A refusal is final.
 * While all that are left rest, it waits for them; if one of them has failed already, it fails with
 * that, and whoever called may begin anew.
 */
export async function renderWithFailover(
  ctx: AttemptCtx,
  drawing: RenderJob,
): Promise<RenderResult> {
  const { signal, mostPrice, preferred } = drawing;
  const choice = await findChoice(ctx.db, drawing.userId);
  let left = orderEngines(openTo(choice?.engine, ctx.ports.engines), preferred).filter(
    (engine) =>
      canDraw(engine, drawing.request.personCount) &&
      (engine.id === preferred[0] || costsAtMost(engine, mostPrice)),
  );
  let failure: unknown;
  for (;;) {
    signal.throwIfAborted();
    const attempt = await beginNext(ctx, drawing, left).catch((error: unknown) => {
      throw error instanceof NoEngineAvailableError ? (failure ?? error) : error;
    });
    if (!attempt) {
      if (failure !== undefined) throw failure;
      await wait(LOOK_AGAIN_MS * (0.5 + Math.random()), undefined, { signal });
      continue;
    }
    const { engine } = attempt;
    try {
      return { engine, rendered: await draw(ctx, drawing, attempt) };
    } catch (error) {
      if (error instanceof EngineRefusedError || signal.aborted) throw error;
      failure = error;
      left = left.filter((each) => each !== engine);
      if (left.length === 0) throw failure;
    }
  }
}

/** The first that may draw now; undefined if those that will are not ready yet. */
async function beginNext(
  ctx: AttemptCtx,
  { userId, generationId, deadline }: RenderJob,
  left: readonly Engine[],
): Promise<Attempt | undefined> {
  const now = new Date();
  const standing = await readEngineStatus(ctx.db, now);
  const stateNow = (engine: Engine) => stateOf(standing, engine, ctx.ports.engineRules, now);
  const open = left.filter((engine) => ["on", "resting"].includes(stateNow(engine)));
  if (open.length === 0) throw new NoEngineAvailableError("no engine draws this picture now");
  const inTime = open.filter((engine) => isInTime(standing, engine, deadline, now));
  if (inTime.length === 0) throw new DeadlineExceededError("there is no time left for any engine");
  for (const engine of inTime.filter((each) => stateNow(each) === "on")) {
    // One that hangs leaves half of the time to the next.
    const ms = (deadline.getTime() - Date.now()) / (inTime.length > 1 ? 2 : 1);
    const attempt = await startAttempt(ctx, { userId, generationId, engine, standing, ms });
    if (attempt) return attempt;
  }
  return undefined;
}

/** A call that can not end in time would only be paid for. */
function isInTime({ health }: EngineStatus, { id }: Engine, deadline: Date, now: Date): boolean {
  return deadline.getTime() - now.getTime() > (health.get(id)?.typicalMs ?? 0) / 2;
}

async function draw(
  ctx: AttemptCtx,
  { request, signal, onProgress, generationId, deadline }: RenderJob,
  attempt: Attempt,
): Promise<Rendered> {
  const { engine, waitMs, key, endsBy } = attempt;
  const late = AbortSignal.timeout(Math.max(0, endsBy.getTime() - Date.now()));
  const either = AbortSignal.any([signal, late]);
  let started = performance.now();
  const took = () => performance.now() - started;
  try {
    await wait(waitMs, undefined, { signal: either });
    const folder = join(request.folder, `attempt-${key.attempt}`);
    await mkdir(folder);
    started = performance.now();
    const rendered = await unlessAborted(
      either,
      engine.render(
        { ...request, folder },
        { signal: either, onProgress, idempotencyKey: generationId },
      ),
    );
    await endAttempt(ctx, attempt, { outcome: "drawn", ms: took(), rendered });
    return rendered;
  } catch (error) {
    const outcome = signal.aborted ? "cancelled" : late.aborted ? "timed_out" : outcomeOf(error);
    await endAttempt(ctx, attempt, { outcome, ms: took(), error });
    if (outcome === "timed_out" && new Date() >= deadline)
      throw new DeadlineExceededError("it took too long");
    throw error;
  }
}

/** An engine that does not listen must not hold its worker for ever. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const stop = Promise.withResolvers<never>();
  const onAbort = () => stop.reject(signal.reason as Error);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([work, stop.promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
