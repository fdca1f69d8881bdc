import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endAttempt } from "./end-attempt.ts";
import { findEarlierAttempt } from "./find-earlier-attempt.ts";
import { keepResult } from "./paid-results.ts";
import { updateProviderJob } from "./paid-calls.store.ts";
import { startAttempt, type Attempt, type AttemptCtx } from "./start-attempt.ts";
import {
  canDraw,
  costsMoney,
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
 * Continues what a worker that died has paid for. Then it calls one engine after the other, each once, until
 * one has rendered the image. A refusal is final. While all remaining engines rest, it waits for them. If one
 * has already failed, it throws that failure instead, and the caller may start again.
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
  let earlier = await findEarlierAttempt(ctx, job);
  let failure: unknown;
  for (;;) {
    signal.throwIfAborted();
    const attempt =
      earlier ??
      (await startNext(ctx, job, left).catch((error: unknown) => {
        throw error instanceof NoEngineAvailableError ? (failure ?? error) : error;
      }));
    earlier = undefined;
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
  { request, preferred, signal, onProgress, deadline }: RenderJob,
  attempt: Attempt,
): Promise<Rendered> {
  const { engine, waitMs, key, endsBy, earlier } = attempt;
  const late = AbortSignal.timeout(Math.max(0, endsBy.getTime() - ctx.clock().getTime()));
  const either = AbortSignal.any([signal, late]);
  let rendered: Rendered | undefined;
  let started = performance.now();
  const took = () => performance.now() - started;
  try {
    if (!earlier) await validateInput(ctx, { engine, checkedFor: preferred[0], request });
    await wait(waitMs, undefined, { signal: either });
    const folder = join(request.folder, `attempt-${key.attempt}`);
    await mkdir(folder);
    started = performance.now();
    const ownRequest = { ...request, folder };
    rendered =
      earlier && "path" in earlier
        ? { path: earlier.path }
        : await callEngine(ctx, attempt, ownRequest, { signal: either, onProgress });
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

/** Stores the job once the provider has accepted it, and the result before anything else can fail. */
async function callEngine(
  ctx: AttemptCtx,
  { engine, key, earlier }: Attempt,
  request: RenderRequest,
  { signal, onProgress }: Pick<RenderOptions, "signal" | "onProgress">,
): Promise<Rendered> {
  const options: RenderOptions = {
    signal,
    onProgress,
    idempotencyKey: key.generationId,
    providerJob: earlier && "providerJob" in earlier ? earlier.providerJob : undefined,
    onAccepted: (providerJob) =>
      updateProviderJob(ctx.db, key, { providerJob }).catch((error: unknown) => {
        // The image is paid for, so this worker waits for it all the same.
        ctx.log.warn({ err: error, engine: engine.id }, "engines: job of a provider not stored");
      }),
  };
  const rendered = await unlessAborted(signal, engine.render(request, options));
  if (costsMoney(engine)) await keepResult(ctx, key, rendered.path);
  return rendered;
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
