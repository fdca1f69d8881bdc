import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs.ts";
import type { Repeat } from "#kit/rounds.ts";
import { exportJob, tidyJob } from "./account.queues.ts";
import { buildExport, giveUpExport } from "./build-export.ts";
import { eraseDue } from "./erase-due.ts";
import { eraseExpiredExports } from "./erase-exports.ts";

export function accountJobs(work: Work, context: () => Ctx): void {
  work(
    exportJob,
    ({ user_id, export_id }, { signal }) =>
      buildExport(context(), { userId: user_id, id: export_id }, signal),
    {
      concurrency: 1,
      onDead: ({ user_id, export_id }) =>
        giveUpExport(context(), { userId: user_id, id: export_id }),
    },
  );
  work(tidyJob, () => eraseExpiredExports(context()));
}

export function accountRounds(repeat: Repeat, context: () => Ctx): void {
  repeat("account.erase", () => eraseDue(context()));
}
