import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import type { Repeat } from "#kit/poller.ts";
import { exportJob, purgeJob } from "./account.queues.ts";
import { buildExport } from "./build-export.ts";
import { failExport } from "./fail-export.ts";
import { runDueErasures } from "./run-due-erasures.ts";
import { purgeExpiredExports } from "./purge-expired-exports.ts";
import { waitForExports } from "./wait-for-exports.ts";

export function accountJobs(work: Work, context: () => Ctx): void {
  work(
    exportJob,
    async ({ user_id, export_id }, { signal }) => {
      const key = { userId: user_id, id: export_id };
      await waitForExports(context(), key);
      await buildExport(context(), key, signal);
    },
    {
      concurrency: 1,
      onDead: ({ user_id, export_id }) => failExport(context(), { userId: user_id, id: export_id }),
    },
  );
  work(purgeJob, () => purgeExpiredExports(context()));
}

export function accountPollers(repeat: Repeat, context: () => Ctx): void {
  repeat("account.erase", () => runDueErasures(context()));
}
