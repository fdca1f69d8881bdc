import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import { announceLater } from "./announce-later.ts";
import { deliverInvitation } from "./deliver-invitation.ts";
import { expireInvitations } from "./expire-invitations.ts";
import { announceJob, deliverJob, expireJob } from "./partners.queues.ts";

export function partnersJobs(work: Work, context: () => Ctx): void {
  work(
    deliverJob,
    ({ user_id, invitation_id }, { id }) =>
      deliverInvitation(context(), { jobId: id, userId: user_id, id: invitation_id }),
    { concurrency: 4 },
  );
  work(announceJob, ({ user_id, partnership_id, days }) =>
    announceLater(context(), { userId: user_id, partnershipId: partnership_id, days }),
  );
  work(expireJob, () => expireInvitations(context()));
}
