import type { Ctx } from "#kit/ctx.ts";
import type { Job } from "#kit/jobs.ts";
import type { Work } from "#kit/jobs-worker.ts";
import type { Repeat } from "#kit/poller.ts";
import { accountJobs, accountPollers } from "#features/account/account.jobs.ts";
import { adminJobs, adminPollers } from "#features/admin/admin.jobs.ts";
import { albumsJobs } from "#features/albums/albums.jobs.ts";
import { auditJobs } from "#features/audit/audit.jobs.ts";
import { authJobs } from "#features/auth/auth.jobs.ts";
import { copiesJobs } from "#features/copies/copies.jobs.ts";
import { eventsJobs, eventsPollers } from "#features/events/events.jobs.ts";
import { generationsJobs } from "#features/generations/generations.jobs.ts";
import { imagesJobs } from "#features/images/images.jobs.ts";
import {
  notificationsJobs,
  notificationsPollers,
} from "#features/notifications/notifications.jobs.ts";
import { partnersJobs } from "#features/partners/partners.jobs.ts";
import { removalsJobs } from "#features/removals/removals.jobs.ts";
import { samplesJobs } from "#features/samples/samples.jobs.ts";
import { sharingJobs, sharingPollers } from "#features/sharing/sharing.jobs.ts";
import {
  subscriptionsJobs,
  subscriptionsPollers,
} from "#features/subscriptions/subscriptions.jobs.ts";
import { supportJobs } from "#features/support/support.jobs.ts";
import { emailTemplates } from "./emails.ts";

/** Only what a worker with these roles does. */
export const limitJobs =
  (roles: readonly string[], work: Work): Work =>
  (definition, handler, options) => {
    if (roles.includes(definition.role ?? "other")) work(definition, handler, options);
  };

export const limitPollers =
  (roles: readonly string[], repeat: Repeat): Repeat =>
  (name, poll, options) => {
    if (roles.includes(options?.role ?? "other")) repeat(name, poll, options);
  };

/** The jobs of all features. */
export function mountJobs(work: Work, context: () => Ctx, concurrentRenders = 1): void {
  authJobs(work, context);
  accountJobs(work, context);
  notificationsJobs(work, context, emailTemplates);
  imagesJobs(work, context);
  albumsJobs(work, context);
  generationsJobs(work, context, concurrentRenders);
  subscriptionsJobs(work, context);
  supportJobs(work, context);
  sharingJobs(work, context);
  samplesJobs(work, context);
  removalsJobs(work, context);
  copiesJobs(work, context);
  auditJobs(work, context);
  adminJobs(work, context);
  partnersJobs(work, context);
  eventsJobs(work, context);
}

/** What every worker looks for by the clock. */
export function mountPollers(repeat: Repeat, context: () => Ctx): void {
  accountPollers(repeat, context);
  adminPollers(repeat, context);
  eventsPollers(repeat, context);
  notificationsPollers(repeat, context);
  sharingPollers(repeat, context);
  subscriptionsPollers(repeat, context);
}

/** The queues that must exist, found by mounting them on nothing. */
export function allJobs(): Job[] {
  const jobs: Job[] = [];
  mountJobs(
    (job) => void jobs.push(job),
    () => {
      throw new Error("no job runs here");
    },
  );
  return jobs;
}
