import * as contract from "@twofold/contract/admin/queues";
import type { Mount } from "#kit/http/mount.ts";
import { page } from "#kit/http/replies.ts";
import type { Job } from "#kit/jobs.ts";
import { cancelJobs } from "./cancel-jobs.ts";
import { findQueue } from "./find-queue.ts";
import { listFailures } from "./list-failures.ts";
import { listQueuedJobs } from "./list-queued-jobs.ts";
import { listQueues } from "./list-queues.ts";
import { retryJobs } from "./retry-jobs.ts";

export function queuesRoutes(mount: Mount, queues: readonly Job[]): void {
  mount(contract.listQueues, async ({ ctx }) => ({ queues: await listQueues(ctx, queues) }));
  mount(contract.listFailures, async ({ ctx, params }) => ({
    failures: await listFailures(ctx.db, findQueue(queues, params.name)),
  }));
  mount(contract.listQueuedJobs, async ({ ctx, params, query }) => {
    const jobs = await listQueuedJobs(ctx.db, findQueue(queues, params.name), query);
    return { jobs, ...page(jobs, query.limit, ({ id }) => id) };
  });
  mount(contract.retryJobs, ({ ctx, params, body }) =>
    retryJobs(ctx, findQueue(queues, params.name), body.items),
  );
  mount(contract.cancelJobs, ({ ctx, params, body }) =>
    cancelJobs(ctx, findQueue(queues, params.name), body),
  );
}
