import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { removeOpenReviews } from "#features/moderation/moderation.ts";
import { sampleNotFound } from "./samples.errors.ts";
import { removeSampleById } from "./samples.store.ts";

/** A report of the image stays open, so that taking it down does not avoid a decision. */
export async function removeSample(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live">,
  id: string,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    const imageId = await removeSampleById(tx.db, { userId, id });
    if (imageId === undefined) throw sampleNotFound();
    await removeOpenReviews(tx.db, { userId, imageIds: [imageId] });
    await tx.live.publish(userId, { type: "samples_changed" });
  });
}
