import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs.ts";
import { requestResetJob, sweepJob } from "./auth.queues.ts";
import { removeExpired } from "./auth.store.ts";
import { sendResetLink } from "./request-password-reset.ts";

const SWEEP_SIZE = 5_000;

export function authJobs(work: Work, context: () => Ctx): void {
  work(requestResetJob, (payload) => sendResetLink(context(), payload));
  work(sweepJob, async () => {
    const { db, now, log } = context();
    let removed = 0;
    for (let found = SWEEP_SIZE; found > 0; removed += found)
      found = await removeExpired(db, now, SWEEP_SIZE);
    log.info({ removed }, "expired sessions removed");
  });
}
