import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs.ts";
import type { Repeat } from "#kit/rounds.ts";
import { renewDue } from "./renew-due.ts";
import { tidyJob } from "./subscriptions.queues.ts";
import { tidyEvents } from "./tidy-events.ts";

export function subscriptionsJobs(work: Work, context: () => Ctx): void {
  work(tidyJob, () => tidyEvents(context()));
}

export function subscriptionsRounds(repeat: Repeat, context: () => Ctx): void {
  repeat("subscriptions.renew", () => renewDue(context()));
}
