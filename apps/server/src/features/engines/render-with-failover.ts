import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endAttempt } from "./end-attempt.ts";
import { startAttempt, type Attempt, type AttemptCtx } from "./start-attempt.ts";
import {
  canDraw,
  costsAtMost,
  inOperatorsOrder,
  isOpenTo,
  openTo,
  orderEngines,
} from "./order-engines.ts";
import {
  EngineBusyError,
  EngineRefusedError,
  type Engine,
  type Rendered,
  type RenderOptions,
  type RenderRequest,
} from "./engine.port.ts";
import { NoEngineAvailableError, DeadlineExceededError } from "./engines.errors.ts";
import { listSettings } from "./engine-settings.store.ts";
import { findChoice, type Outcome } from "./engines.store.ts";
import { readEngineStatus, stateOf, type EngineStatus } from "./engine-status.ts";
import { validateInput } from "./validate-input.ts";
import { validateResult } from "./validate-result.ts";

export interface RenderJob {
  readonly userId: string;
  /** Whether the user has confirmed the email address. */
  readonly isConfirmed: boolean;
  readonly generationId: string;
  /** The engines to call first, before the others in the operator's order. */
  readonly preferred: readonly string[];
  /** The only engine to call, without failover. */
  readonly only?: string | undefined;
  /** The held amount in credits. A more expensive engine is not called. */
  readonly maxPrice: number;
  /** One deadline for all attempts. */
  readonly deadline: Date;
  readonly request: RenderRequest;
  readonly signal: AbortSignal;
  readonly onProgress: RenderOptions["onProgress"];
}

export interface RenderResult {
  readonly engine: Engine;
  readonly rendered: Rendered;
}

const RETRY_MS = 500;

/**
 * Calls one engine after the other, each once, until one has rendered the image. A refusal is final.
 * While all remaining engines rest, it waits for them. If one has already failed, it throws that failure
 * instead, and the caller may start again.
 */
export async function renderWithFailover(ctx: AttemptCtx, job: RenderJob): Promise<RenderResult> {
  const { signal, maxPrice, preferred } = job;
  const [choice, settings] = await Promise.all([findChoice(ctx.db, job), listSettings(ctx.db)]);
  const engines = inOperatorsOrder(ctx.ports.engines, settings);
  let left = orderEngines(openTo(choice?.engine, engines), preferred).filter(
    (engine) =>
      (job.only === undefined || engine.id === job.only) &&
      canDraw(engine, job.request.personCount) &&
      isOpenTo(engine, job) &&
      (engine.id === preferred[0] || costsAtMost(engine, maxPrice)),
  );
  let failure: unknown;
  for (;;) {
    signal.throwIfAborted();
    const attempt = await startNext(ctx, job, left).catch((error: unknown) => {
      throw error instanceof NoEngineAvailableError ? (failure ?? error) : error;
    });
    if (!attempt) {
      if (failure !== undefined) throw failure;
      await wait(RETRY_MS * (0.5 + Math.random()), undefined, { signal });
      continue;
    }
    const { engine } = attempt;
    try {
      return { engine, rendered: await render(ctx, job, attempt) };
    } catch (error) {
      if (error instanceof EngineRefusedError || signal.aborted) throw error;
      failure = error;
      left = left.filter((each) => each !== engine);
      if (left.length === 0) throw failure;
    }
  }
}

/** Starts an attempt with the first available engine; undefined if those that remain are resting. */
async function startNext(
  ctx: AttemptCtx,
  { userId, generationId, deadline }: RenderJob,
  left: readonly Engine[],
): Promise<Attempt | undefined> {
  const now = ctx.clock();
  const status = await readEngineStatus(ctx, now);
  const stateNow = (engine: Engine) => stateOf(status, engine, now);
  const open = left.filter((engine) => ["on", "resting"].includes(stateNow(engine)));
  if (open.length === 0) throw new NoEngineAvailableError("no engine is available for this image");
  const inTime = open.filter((engine) => isInTime(status, engine, deadline, now));
  if (inTime.length === 0) throw new DeadlineExceededError("too little time left for any engine");
  for (const engine of inTime.filter((each) => stateNow(each) === "on")) {
    // A call that hangs leaves half of the time to the next engine.
    const ms = (deadline.getTime() - ctx.clock().getTime()) / (inTime.length > 1 ? 2 : 1);
    const attempt = await startAttempt(ctx, { userId, generationId, engine, status, ms });
    if (attempt) return attempt;
  }
  return undefined;
}

/** A call that cannot end before the deadline would only cost money. */
function isInTime({ health }: EngineStatus, { id }: Engine, deadline: Date, now: Date): boolean {
  return deadline.getTime() - now.getTime() > (health.get(id)?.typicalMs ?? 0) / 2;
}

async function render(
  ctx: AttemptCtx,
  { request, preferred, signal, onProgress, generationId, deadline }: RenderJob,
  attempt: Attempt,
): Promise<Rendered> {
  const { engine, waitMs, key, endsBy } = attempt;
  const late = AbortSignal.timeout(Math.max(0, endsBy.getTime() - ctx.clock().getTime()));
  const either = AbortSignal.any([signal, late]);
  let rendered: Rendered | undefined;
  let started = performance.now();
  const took = () => performance.now() - started;
  try {
    await validateInput(ctx, { engine, checkedFor: preferred[0], request });
    await wait(waitMs, undefined, { signal: either });
    const folder = join(request.folder, `attempt-${key.attempt}`);
    await mkdir(folder);
    started = performance.now();
    const ownRequest = { ...request, folder };
    const options = { signal: either, onProgress, idempotencyKey: generationId };
    rendered = await unlessAborted(either, engine.render(ownRequest, options));
    const result = { engine, request: ownRequest, rendered };
    const validated = await unlessAborted(either, validateResult(ctx, result));
    await endAttempt(ctx, attempt, { outcome: "drawn", ms: took(), rendered });
    return validated;
  } catch (error) {
    const outcome = signal.aborted ? "cancelled" : late.aborted ? "timed_out" : outcomeOf(error);
    await endAttempt(ctx, attempt, { outcome, ms: took(), error, rendered });
    if (outcome === "timed_out" && ctx.clock() >= deadline)
      throw new DeadlineExceededError("the deadline has passed");
    throw error;
  }
}

/** Classifies an error of an engine that was not caused by our own abort. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof EngineRefusedError) return "refused";
  return error instanceof EngineBusyError ? "busy" : "failed";
}

/** An engine that ignores the signal must not block its worker indefinitely. */
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
