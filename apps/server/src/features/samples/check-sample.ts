import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { decideItem, openItem } from "#features/moderation/moderation.ts";
import { statementCodeOf } from "#features/safety/safety.ts";
import { findHarm } from "./find-harm.ts";
import { findSampleOfImage, lockSample, updateSample, type SampleKey } from "./samples.store.ts";
import { showApproved } from "./show-approved.ts";

type CheckCtx = Pick<Ctx, "db" | "clock" | "jobs" | "live" | "emit" | "log" | "ports" | "settings">;

/**
 * Checks an offered image and puts it into the queue of the moderators. It appears before their decision only
 * with that setting, if it shows one person and no one has reported it.
 */
export async function checkSample(ctx: CheckCtx, key: SampleKey): Promise<void> {
  const offered = await findSampleOfImage(ctx.db, key);
  if (!offered || offered.checkedAt || offered.state !== "waiting") return;
  const checked = await findHarm(ctx, key);
  if (!checked) return;
  await inTransaction(ctx, async (tx) => {
    const item = await openItem(tx, { ...key, kind: "sample_review" });
    const sample = item && (await lockSample(tx.db, key));
    if (!sample) return;
    if (checked.harm) {
      const code = statementCodeOf(checked.harm);
      const ruling = { decision: "hide", code, by: "screen", isAutomatic: true } as const;
      await decideItem(tx, ctx, { userId: key.userId, id: item.id, ruling });
      return;
    }
    const isTrusted =
      ctx.settings.samples.review === "after" &&
      sample.statementVersion === null &&
      item.reports === 0;
    const approvedAt = isTrusted ? tx.now : sample.approvedAt;
    await updateSample(tx.db, key, { checkedAt: tx.now, approvedAt });
    await showApproved(tx, key);
  });
}
