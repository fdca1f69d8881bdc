import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type Queue } from "pg-boss";
import pgBossPackage from "pg-boss/package.json" with { type: "json" };
import { z } from "zod";
import type { Db } from "./db.ts";
import type { Encrypter } from "./encryption.ts";
import { WAKE_CHANNEL, wakeMessage } from "./job-wakes.ts";
import { sealPayload } from "./job-payload.ts";
import type { Log } from "./log.ts";
import type { Notifier } from "./notifier.ts";
import { sendPrepared } from "./prepared.ts";

/** Defines a queue: its name, the payload, retries and retention. */
export interface Job<S extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly payload: S;
  /** Members of the payload that are stored encrypted, because they contain a secret. */
  readonly encrypts?: readonly (keyof z.output<S> & string)[];
  /** Ids in the payload that administrators see; they see nothing else of it. */
  readonly shows?: readonly (keyof z.output<S> & string)[];
  readonly retryLimit?: number;
  readonly retryDelaySeconds?: number;
  readonly expireSeconds?: number;
  /** Retention of a finished job. */
  readonly keepSeconds?: number;
  /** Retention of a job that failed permanently and waits for an operator. */
  readonly deadSeconds?: number;
  /** Which workers take it, by `WORKS_ON`; without one, those that take `other`. */
  readonly role?: string;
  /** Cron, in UTC: the payload must then be empty. */
  readonly schedule?: string;
}

export function job<const S extends z.ZodObject>(definition: Job<S>): Job<S> {
  return definition;
}

interface SendOptions {
  /** Jobs of one group run one at a time on a node, so that no user blocks the others. */
  readonly group?: string;
  /** Jobs with a higher priority run first. */
  readonly priority?: number;
  readonly delaySeconds?: number;
}

export interface Jobs {
  enqueue<S extends z.ZodObject>(
    definition: Job<S>,
    payload: z.input<S>,
    options?: SendOptions,
  ): Promise<void>;
  /** Removes all jobs of a group from the queues, except running ones. */
  removeGroup(group: string): Promise<void>;
  /** Runs jobs of a dead-letter queue again, with a new id and all attempts. */
  retryDead(name: string, ids: readonly string[]): Promise<void>;
  /** The same, but a job exists only if the transaction commits, and wakes a worker after that. */
  within(db: Db, afterCommit: (act: () => void) => void): Jobs;
}

export const deadLetterOf = (name: string) => `${name}.dead`;

function queueOf(definition: Job): Omit<Queue, "name"> {
  return {
    // Workers are notified by us, after the commit (kit/job-wakes.ts).
    notify: false,
    heartbeatSeconds: 10,
    expireInSeconds: definition.expireSeconds ?? 300,
    retryLimit: definition.retryLimit ?? 2,
    retryDelay: definition.retryDelaySeconds ?? 1,
    retryBackoff: true,
    deleteAfterSeconds: definition.keepSeconds ?? 86_400,
    deadLetter: deadLetterOf(definition.name),
  };
}

/** pg-boss indexes groups only among running jobs; removing a user's jobs needs the finished ones too. */
const INDEX_GROUPS =
  "create index if not exists twofold_job_group on pgboss.job_common (group_id) where group_id is not null";
const REMOVE_GROUP = "delete from pgboss.job where group_id = $1 and state <> 'active'";

/**
 * The schema may belong to the role of the workers, which create tables in it. Then all tables must, because
 * only an owner can add to them.
 */
const ASSIGN_TO_SCHEMA_OWNER = `
  do $$
  declare
    command text;
  begin
    for command in
      select format('alter table %s owner to %s', c.oid::regclass, n.nspowner::regrole)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'pgboss' and c.relkind in ('r', 'p') and c.relowner <> n.nspowner
      union all
      select format('alter routine %s owner to %s', p.oid::regprocedure, n.nspowner::regrole)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'pgboss' and p.proowner <> n.nspowner
      union all
      select format('alter type %s owner to %s', t.oid::regtype, n.nspowner::regrole)
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where n.nspname = 'pgboss' and t.typtype in ('e', 'd') and t.typowner <> n.nspowner
    loop
      execute command;
    end loop;
  end $$`;

/** Creates the schema of pg-boss and every queue, as part of the migration. */
export async function prepareJobs(url: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  try {
    for (const each of jobs) {
      await ensureQueue(boss, deadLetterOf(each.name), {
        retentionSeconds: each.deadSeconds ?? 14 * 86_400,
      });
      await ensureQueue(boss, each.name, queueOf(each));
      if (each.schedule) await boss.schedule(each.name, each.schedule, {}, { tz: "UTC" });
    }
    await boss.getDb().executeSql(INDEX_GROUPS);
    await boss.getDb().executeSql(ASSIGN_TO_SCHEMA_OWNER);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function ensureQueue(boss: PgBoss, name: string, queue: Omit<Queue, "name">): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, queue);
  else await boss.createQueue(name, queue);
}

const OWN_SCHEMA = pgBossPackage.pgboss.schema;

/**
 * What pg-boss reads is changed in two places. It refuses to start on a newer schema unless it may migrate,
 * which the role of the API may not, so it reads at most the version that this release knows. And while a
 * queue of the previous release notifies inside the transaction, it reads that none does (kit/notifier.ts).
 */
function adaptedForSending(db: Db): ReturnType<typeof fromDrizzle> {
  const { executeSql } = fromDrizzle(db, sql);
  return {
    async executeSql(text, values) {
      const result = await executeSql(text, values);
      const isVersion = /^select version from pgboss\.version$/i.test(text);
      for (const row of result.rows) {
        if (isVersion) row.version = Math.min(row.version, OWN_SCHEMA);
        if ("notify" in row) row.notify = false;
      }
      return result;
    },
  };
}

interface JobSenderOptions {
  readonly payloads: Encrypter;
  readonly notifier: Pick<Notifier, "send">;
  readonly onError: (error: Error) => void;
}

/** Enqueues jobs on the caller's connections. */
export async function createJobs(
  db: Db,
  { payloads, notifier, onError }: JobSenderOptions,
): Promise<JobSender> {
  const boss = new PgBoss({
    db: adaptedForSending(db),
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
    registerInstance: false,
  });
  boss.on("error", onError);
  await boss.start();
  return {
    jobs: senderOn({ boss, payloads, notifier, root: db }),
    stop: () => boss.stop({ graceful: false }),
  };
}

export interface JobSender {
  readonly jobs: Jobs;
  stop(): Promise<void>;
}

interface Sender {
  readonly boss: PgBoss;
  readonly payloads: Encrypter;
  readonly notifier: Pick<Notifier, "send">;
  readonly root: Db;
}

function senderOn(
  sender: Sender,
  db?: Db,
  afterCommit: (act: () => void) => void = (act) => act(),
): Jobs {
  const { boss, payloads, notifier, root } = sender;
  const onDb = db && {
    db: { executeSql: (text: string, values: unknown[] = []) => sendPrepared(db, text, values) },
  };
  return {
    async removeGroup(group) {
      await sendPrepared(db ?? root, REMOVE_GROUP, [group]);
    },
    async retryDead(name, ids) {
      if (ids.length > 0) await boss.redrive(deadLetterOf(name), { ids: [...ids], ...onDb });
    },
    async enqueue(definition, payload, { group, priority, delaySeconds } = {}) {
      const id = await boss.send(
        definition.name,
        sealPayload(definition, payloads, definition.payload.parse(payload)),
        {
          ...(group && { group: { id: group } }),
          ...(priority && { priority }),
          ...(delaySeconds && { startAfter: delaySeconds }),
          ...onDb,
        },
      );
      if (!id) throw new Error(`${definition.name} was not accepted by its queue`);
      if (!delaySeconds)
        afterCommit(() => notifier.send(WAKE_CHANNEL, wakeMessage(definition.name, id)));
    },
    within: (tx, onCommit) => senderOn(sender, tx, onCommit),
  };
}

/** During a database outage pg-boss reports dozens of errors a second, so one in ten seconds is logged. */
export function logJobErrors(log: Log): (error: unknown) => void {
  let silentUntil = 0;
  return (error) => {
    if (Date.now() < silentUntil) return;
    silentUntil = Date.now() + 10_000;
    log.warn({ err: error }, "jobs: queue error");
  };
}
