import type { ShareReportReason } from "@twofold/contract/sharing";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { openItem } from "#features/moderation/moderation.ts";
import { findSharedItem } from "./find-shared-item.ts";
import type { ResolvedLink, Visit } from "./resolved-link.ts";
import { resolveLink } from "./resolve-link.ts";
import { upsertReport, type SharedImage } from "./reports.store.ts";
import { reportsByNetwork } from "./sharing.limits.ts";
import { reviewJob } from "./sharing.queues.ts";

type ReportCtx = Pick<Ctx, "db" | "clock" | "jobs" | "live" | "limits" | "keys">;

interface Report {
  readonly reason: ShareReportReason;
  /** The image of an album. */
  readonly item_id?: string | undefined;
}

/**
 * Counts the report, opens an item for the moderators and enqueues the safety check, unless they decided this
 * reason before. No data about the reporter is stored.
 */
export async function reportShared(
  ctx: ReportCtx,
  visit: Visit,
  { reason, item_id: itemId }: Report,
): Promise<void> {
  const { userId, imageId } = await imageOf(ctx, await resolveLink(ctx, visit), itemId);
  await ctx.limits.consume(reportsByNetwork, visit.network);
  await inTransaction(ctx, async (tx) => {
    const item = await openItem(tx, { userId, imageId, kind: "link_report", reason });
    await upsertReport(tx.db, { userId, imageId }, reason, tx.now);
    // A person decided about this reason, which the software must not overrule.
    if (item)
      await tx.jobs.enqueue(reviewJob, { user_id: userId, image_id: imageId }, { group: userId });
  });
}

async function imageOf(
  ctx: ReportCtx,
  resolved: ResolvedLink,
  itemId: string | undefined,
): Promise<SharedImage> {
  if (resolved.kind === "image") return { userId: resolved.link.userId, imageId: resolved.imageId };
  const { imageUserId: userId, imageId } = await findSharedItem(ctx, resolved, itemId);
  return { userId, imageId };
}
