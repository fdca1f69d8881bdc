import { sql } from "drizzle-orm";
import type { Figure } from "./figures.ts";

const isReady = sql`job.state < 'active' and not job.blocked and job.start_after <= now()`;
const deadSuffix = ".dead";

/** Each queue has a value, also without jobs, because autoscaling needs the zero. */
export const jobFigures: readonly Figure[] = [
  {
    name: "queue_jobs_waiting",
    help: "Jobs that could run now, by queue",
    label: "queue",
    rows: sql`
      select queue.name, count(job.id) from pgboss.queue
      left join pgboss.job on job.name = queue.name and ${isReady}
      where queue.name not like ${`%${deadSuffix}`} group by 1`,
  },
  {
    name: "queue_oldest_seconds",
    help: "How long the oldest of them has been waiting, by queue",
    label: "queue",
    rows: sql`
      select queue.name, coalesce(extract(epoch from now() - min(job.start_after)), 0) from pgboss.queue
      left join pgboss.job on job.name = queue.name and ${isReady}
      where queue.name not like ${`%${deadSuffix}`} group by 1`,
  },
  {
    name: "queue_jobs_running",
    help: "Jobs that run now, by queue",
    label: "queue",
    rows: sql`
      select queue.name, count(job.id) from pgboss.queue
      left join pgboss.job on job.name = queue.name and job.state = 'active'
      where queue.name not like ${`%${deadSuffix}`} group by 1`,
  },
  {
    name: "queue_dead_letters",
    help: "Jobs that failed permanently and wait for an operator, by queue",
    label: "queue",
    rows: sql`
      select left(queue.name, -${deadSuffix.length}::int), count(job.id) from pgboss.queue
      left join pgboss.job on job.name = queue.name and job.state < 'completed'
      where queue.name like ${`%${deadSuffix}`} group by 1`,
  },
  {
    name: "notify_queue_usage",
    help: "The share of PostgreSQL's queue of notifications that is full; a listener that hangs fills it",
    rows: sql`select null, pg_notification_queue_usage()`,
  },
];
