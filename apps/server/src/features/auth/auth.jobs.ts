import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import { updateSubscriptionsDetached } from "#features/notifications/notifications.ts";
import { failedSignInJob, purgeJob, requestResetJob } from "./auth.queues.ts";
import { removeExpired } from "./auth.store.ts";
import { listExpiredSessions } from "./sessions/sessions.store.ts";
import { recordFailedSignIn } from "./record-failed-sign-in.ts";
import { sendResetLink } from "./send-reset-link.ts";

const BATCH = 5_000;

export function authJobs(work: Work, context: () => Ctx): void {
  work(requestResetJob, (payload) => sendResetLink(context(), payload));
  work(failedSignInJob, (payload) => recordFailedSignIn(context(), payload));
  work(purgeJob, async () => {
    const { db, clock, log } = context();
    const now = clock();
    let removed = 0;
    for (let found = BATCH; found > 0; removed += found) {
      // Reminders go on for a user who has not visited for long, unlike after a sign-out.
      await updateSubscriptionsDetached(db, {
        sessionIds: await listExpiredSessions(db, { now, limit: BATCH }),
      });
      found = await removeExpired(db, { now, limit: BATCH });
    }
    log.info({ removed }, "auth: expired rows removed");
  });
}
