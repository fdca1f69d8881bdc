import type { PgBoss } from "pg-boss";

/** Thrown by a handler whose work cannot be done now: the job runs again later, without a lost attempt. */
export class PostponedError extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super("the job was postponed");
    this.name = "PostponedError";
    this.seconds = seconds;
  }
}

/** pg-boss counts an attempt of a job that was started before; therefore `started_on` is cleared. */
const POSTPONE = `
  update pgboss.job set
    state = case when retry_count > 0 then 'retry' else 'created' end::pgboss.job_state,
    start_after = now() + $3 * interval '1 second',
    keep_until = greatest(keep_until, now() + interval '14 days'),
    started_on = null, heartbeat_on = null
  where name = $1 and id = $2 and state = 'active'`;

/** Returns a running job to its queue. pg-boss then finds no active job to complete. */
export async function postponeJob(
  boss: PgBoss,
  { name, id }: { readonly name: string; readonly id: string },
  { seconds }: PostponedError,
): Promise<void> {
  await boss.getDb().executeSql(POSTPONE, [name, id, seconds]);
}
