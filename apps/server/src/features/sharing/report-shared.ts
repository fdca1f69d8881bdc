import type { ShareReportReason } from "@twofold/contract/sharing";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { resolveLink, type Visit } from "./resolve-link.ts";
import { upsertReport } from "./reports.store.ts";
import { reportsByNetwork } from "./sharing.limits.ts";
import { reviewJob } from "./sharing.queues.ts";

type ReportCtx = Pick<Ctx, "db" | "clock" | "jobs" | "live" | "limits">;

/** Counts the report and enqueues a review. No data about the reporter is stored. */
export async function reportShared(
  ctx: ReportCtx,
  visit: Visit,
  reason: ShareReportReason,
): Promise<void> {
  const { link } = await resolveLink(ctx, visit);
  await ctx.limits.consume(reportsByNetwork, visit.network);
  const { userId, imageId } = link;
  await inTransaction(ctx, async (tx) => {
    await upsertReport(tx.db, { userId, imageId }, reason, tx.now);
    await tx.jobs.enqueue(reviewJob, { user_id: userId, image_id: imageId }, { group: userId });
  });
}
