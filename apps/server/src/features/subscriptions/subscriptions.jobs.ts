import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs.ts";
import type { Repeat } from "#kit/poller.ts";
import { renewDue } from "./renew-due.ts";
import { applyEvent } from "./apply-event.ts";
import { applyEventJob, purgeJob } from "./subscriptions.queues.ts";
import { purgeEvents } from "./purge-events.ts";

export function subscriptionsJobs(work: Work, context: () => Ctx): void {
  work(applyEventJob, (event) => applyEvent(context(), event), { concurrency: 4 });
  work(purgeJob, () => purgeEvents(context()));
}

export function subscriptionsPollers(repeat: Repeat, context: () => Ctx): void {
  repeat("subscriptions.renew", () => renewDue(context()));
}
