import type { SampleReportReason } from "@twofold/contract/samples/sample-images";
import type { Ctx } from "#kit/ctx.ts";
import type { Hasher } from "#kit/signature.ts";
import { inTransaction } from "#kit/transaction.ts";
import { openItem } from "#features/moderation/moderation.ts";
import { hideSamples } from "./hide-samples.ts";
import { findPublicSample } from "./public-samples.store.ts";
import { REPORT_PERIOD_MS } from "./report-period.ts";
import { countNetworks, upsertNetwork, upsertReport } from "./reports.store.ts";
import { sampleNotFound } from "./samples.errors.ts";
import { reportsByNetwork } from "./samples.limits.ts";
import { recheckJob } from "./samples.queues.ts";

/** Reports from so many networks hide an image, whatever they say. */
const HIDING_NETWORKS = 3;

/** 1 and 2 hide the image until the decision, because waiting would do more harm than a wrong report. */
const severityOf: Record<SampleReportReason, 0 | 1 | 2> = {
  intimate: 2,
  minor: 2,
  shows_me: 1,
  harmful: 0,
  not_theirs: 0,
};

interface Report {
  readonly id: string;
  readonly network: string;
  readonly reason: SampleReportReason;
  readonly message?: string | undefined;
}

/** Nothing about the reporter is stored, except for a day the hash of the network for this image. */
export async function reportSample(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live" | "limits" | "keys">,
  { id, network, reason, message }: Report,
): Promise<void> {
  const sample = await findPublicSample(ctx.db, { id });
  if (!sample) throw sampleNotFound();
  await ctx.limits.consume(reportsByNetwork, network);
  const { userId, imageId } = sample;
  const key = { userId, imageId };
  const severity = severityOf[reason];
  // The id is part of the value, so that hashes of different images cannot be correlated.
  const [networkHash] = ctx.keys.reportNetworks(`${id} ${network}`);
  await inTransaction(ctx, async (tx) => {
    const note = message || undefined;
    const item = await openItem(tx, { ...key, kind: "sample_report", reason, note, severity });
    await upsertReport(tx.db, key, reason, tx.now);
    if (!item) return;
    await upsertNetwork(tx.db, { ...key, networkHash, at: tx.now });
    const since = new Date(tx.now.getTime() - REPORT_PERIOD_MS);
    const networks = await countNetworks(tx.db, key, { since });
    if (severity > 0 || networks >= HIDING_NETWORKS)
      await hideSamples(tx, { userId, imageIds: [imageId] });
    if (reason === "harmful")
      await tx.jobs.enqueue(recheckJob, { user_id: userId, image_id: imageId }, { group: userId });
  });
}

declare module "#kit/ctx.ts" {
  interface Keys {
    /** Hashes the networks of visitors who report a public image. */
    readonly reportNetworks: Hasher;
  }
}
