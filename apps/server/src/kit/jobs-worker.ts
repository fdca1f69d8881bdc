import { PgBoss } from "pg-boss";
import { z } from "zod";
import type { Encrypter } from "./encryption.ts";
import { openPayload } from "./job-payload.ts";
import { createSlots } from "./job-slots.ts";
import { createWakes, type WakesOptions } from "./job-wakes.ts";
import { deadLetterOf, logJobErrors, type Job } from "./jobs.ts";
import { createDueCheck } from "./jobs-due.ts";
import type { Log } from "./log.ts";
import { PostponedError, postponeJob } from "./postponed-jobs.ts";

export interface RunningJob {
  readonly id: string;
  /** Aborted when the job exceeds its time or the worker stops. */
  readonly signal: AbortSignal;
}

export type JobHandler<S extends z.ZodObject> = (
  payload: z.output<S>,
  running: RunningJob,
) => Promise<void>;

interface WorkOptions<S extends z.ZodObject> {
  readonly concurrency?: number;
  /** Called when every attempt has failed. Without it the job waits for an operator. */
  readonly onDead?: (payload: z.output<S>) => Promise<void>;
}

export type Work = <S extends z.ZodObject>(
  definition: Job<S>,
  handler: JobHandler<S>,
  options?: WorkOptions<S>,
) => void;

export interface JobWorkerOptions {
  readonly url: string;
  readonly log: Log;
  readonly payloads: Encrypter;
  /** Announces new jobs; without it they are found by checking what is due. */
  readonly messages?: Pick<WakesOptions, "listener" | "notifier">;
  readonly observe?: (name: string, seconds: number, outcome: "done" | "failed") => void;
  /** The check of what is due has succeeded. */
  readonly onChecked?: () => void;
  /** Instead of `QUERY_TIMEOUT_MS`, for tests. */
  readonly queryTimeoutMs?: number;
}

/**
 * A server that vanished leaves its connections open without a reply. Without a limit each of them would keep
 * its slot permanently. Longer than pg-boss's maintenance of a large table.
 */
const QUERY_TIMEOUT_MS = 30_000;

/**
 * A slot fetches when it is woken: by a message about a new job, by the check of what is due, or because the
 * queue had more. This is only for slots that were not, and hardly costs anything.
 */
const pollSeldom = { pollingIntervalSeconds: 300, notifyPollingIntervalSeconds: 300 };

/**
 * Runs jobs. A killed worker's job is retried after about ten seconds: a heartbeat every 3 s, missed
 * after 10, noticed by the next check of any worker.
 */
export function createJobWorker(given: JobWorkerOptions) {
  const { url, log, payloads, messages, observe, onChecked } = given;
  // pg-boss hands its options to the pool of pg; its types do not name these.
  const limits = { query_timeout: given.queryTimeoutMs ?? QUERY_TIMEOUT_MS, keepAlive: true };
  const read = <S extends z.ZodObject>(definition: Job<S>, data: unknown) =>
    definition.payload.parse(openPayload(definition, payloads, z.looseObject({}).parse(data)));
  const boss = new PgBoss({
    ...limits,
    connectionString: url,
    max: 6,
    // Each pass is a dozen statements. What is urgent in it is done when the check finds it.
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 1,
    flowIntervalSeconds: 3_600,
    // Only with this does pg-boss accept the schema of a newer release.
    migrate: true,
    createSchema: false,
  });
  const onError = logJobErrors(log);
  boss.on("error", onError);
  const slots = createSlots((id) => boss.notifyWorker(id));
  const queues: string[] = [];
  const starts: (() => Promise<void>)[] = [];
  let ends: (() => unknown)[] = [];

  const work: Work = (definition, handler, { concurrency = 4, onDead } = {}) => {
    const { name, schedule } = definition;
    queues.push(name);
    async function run(
      running: RunningJob & { readonly name: string; readonly data: unknown },
    ): Promise<void> {
      const started = performance.now();
      const finish = (outcome: "done" | "failed") =>
        observe?.(name, (performance.now() - started) / 1000, outcome);
      try {
        await handler(read(definition, running.data), running);
        finish("done");
      } catch (error) {
        if (error instanceof PostponedError) return postponeJob(boss, running, error);
        finish("failed");
        log.error({ err: error, job: name, job_id: running.id }, "jobs: job failed");
        throw error;
      }
    }
    const count = schedule === undefined ? concurrency : 1;
    const options = { ...pollSeldom, localGroupConcurrency: 1, heartbeatRefreshSeconds: 3 };
    starts.push(async () => {
      for (let n = 0; n < count; n += 1) {
        const slot = slots.add(name);
        slot.id = await boss.work(name, options, async ([running]) => {
          if (running) await slot.during(() => run(running));
        });
      }
    });
    if (!onDead) return;
    const deadName = deadLetterOf(name);
    queues.push(deadName);
    starts.push(async () => {
      const slot = slots.add(deadName);
      slot.id = await boss.work(deadName, pollSeldom, async ([dead]) => {
        if (dead) await slot.during(() => onDead(read(definition, dead.data)));
      });
    });
  };

  return {
    work,
    async start() {
      await boss.start();
      for (const start of starts) await start();
      const wakes = messages && createWakes({ ...messages, queues, wake: slots.wake });
      const dueCheck = createDueCheck({
        boss,
        queues,
        onReady: slots.fill,
        onError,
        ...(onChecked && { onChecked }),
      });
      wakes?.start();
      dueCheck.start();
      ends = [() => wakes?.stop(), () => dueCheck.stop()];
    },
    /** Takes no new job and lets the running ones finish. */
    async stop(seconds: number) {
      for (const end of ends) await end();
      await boss.stop({ graceful: true, timeout: seconds * 1000 });
    },
  };
}
