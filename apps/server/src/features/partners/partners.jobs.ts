import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs.ts";
import { deliverInvitation } from "./deliver-invitation.ts";
import { expireInvitations } from "./expire-invitations.ts";
import { deliverJob, expireJob } from "./partners.queues.ts";

export function partnersJobs(work: Work, context: () => Ctx): void {
  work(
    deliverJob,
    ({ user_id, invitation_id }, { id }) =>
      deliverInvitation(context(), { jobId: id, userId: user_id, id: invitation_id }),
    { concurrency: 4 },
  );
  work(expireJob, () => expireInvitations(context()));
}
