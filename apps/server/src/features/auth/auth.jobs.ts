import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs.ts";
import { requestResetJob, sweepJob } from "./auth.queues.ts";
import { removeExpired } from "./auth.store.ts";
import { sendResetLink } from "./request-password-reset.ts";

const BATCH = 5_000;

export function authJobs(work: Work, context: () => Ctx): void {
  work(requestResetJob, (payload) => sendResetLink(context(), payload));
  work(sweepJob, async () => {
    const { db, now, log } = context();
    let removed = 0;
    for (let found = BATCH; found > 0; removed += found)
      found = await removeExpired(db, now, BATCH);
    log.info({ removed }, "auth: expired rows removed");
  });
}
