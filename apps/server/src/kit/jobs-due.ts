import type { PgBoss } from "pg-boss";
import { z } from "zod";

const EVERY_MS = 2_000;
/** More than the slots of a worker complete until the next check. */
const MAX_COUNTED = 500;

const Row = z.object({ name: z.string(), ready: z.coerce.number(), hasLost: z.boolean() });

/** What pg-boss would fetch, counted in its own index, and whether a killed worker left a job behind. */
const DUE = `
  select queue.name,
    (select count(*) from (
      select 1 from pgboss.job
      where name = queue.name and state < 'active' and not blocked and start_after <= pgboss.job_now()
      limit ${MAX_COUNTED}) as job) as ready,
    exists (
      select 1 from pgboss.job
      where name = queue.name and state = 'active'
        and heartbeat_on + heartbeat_seconds * interval '1s' < pgboss.job_now()) as "hasLost"
  from unnest($1::text[]) as queue (name)`;

interface DueOptions {
  readonly boss: PgBoss;
  readonly queues: readonly string[];
  readonly onReady: (queue: string, count: number) => void;
  readonly onError: (error: unknown) => void;
  readonly onChecked?: () => void;
}

/**
 * Checks every two seconds, by one statement for all queues, what no message announces: delayed and
 * repeated jobs, jobs of killed workers, and lost messages.
 */
export function createDueCheck({ boss, queues, onReady, onError, onChecked }: DueOptions) {
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;
  let isStopped = false;

  async function check(): Promise<void> {
    const { rows } = await boss.getDb().executeSql(DUE, [queues]);
    const found = z.array(Row).parse(rows);
    onChecked?.();
    if (isStopped) return;
    for (const { name, ready } of found) onReady(name, ready);
    if (found.some(({ hasLost }) => hasLost)) await boss.supervise();
  }

  function schedule(): void {
    if (isStopped) return;
    // The random part prevents all workers from checking at the same moment.
    timer = setTimeout(
      () => {
        checking = check()
          .catch(onError)
          .finally(() => schedule());
      },
      EVERY_MS * (0.75 + Math.random() / 2),
    );
  }

  return {
    start: schedule,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await checking;
    },
  };
}
