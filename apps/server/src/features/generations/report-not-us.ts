import type { NotUsAnswer, NotUsReason } from "@twofold/contract/generations/not-us";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { grantCredits, findHold } from "#features/credits/credits.ts";
import { generationNotFound, notDelivered } from "./generations.errors.ts";
import { findGeneration } from "./generations.store.ts";
import { countReturnedSince, insertReport, updateReturned } from "./reports.store.ts";

const DAY_MS = 86_400_000;
/** Returned credits expire after 30 days, when users no longer remember the image. */
const VALID_DAYS = 30;

/** Counts one report for each generation. The first reports of a day return the credits; the image stays. */
export async function reportNotUs(
  ctx: ActorCtx,
  generationId: string,
  reason: NotUsReason,
): Promise<NotUsAnswer> {
  const userId = ctx.actor.user.id;
  const generation = await findGeneration(ctx.db, { userId, id: generationId });
  if (!generation) throw generationNotFound();
  if (generation.state !== "succeeded") throw notDelivered();
  const { templateName, engine } = generation;
  const { notUsRefundsPerDay } = ctx.settings.generations;
  const hold = await findHold(ctx.db, { userId, generationId });
  const paid = hold?.state === "settled" ? hold.amount - hold.returned : 0;
  return inTransaction(ctx, async (tx) => {
    const { db, now } = tx;
    const report = { userId, generationId, reason, templateName, engine, createdAt: now };
    const isNew = await insertReport(db, { ...report, creditsReturned: 0 });
    if (!isNew) return { credits_returned: 0, already_reported: true };
    const aDayAgo = new Date(now.getTime() - DAY_MS);
    const isReturned = await grantCredits(tx, ctx, {
      userId,
      amount: paid,
      expiresAt: new Date(now.getTime() + VALID_DAYS * DAY_MS),
      reason: { reason: "not_us" },
      isStillDue: async () =>
        (await countReturnedSince(db, { userId }, aDayAgo)) < notUsRefundsPerDay,
    });
    if (isReturned) await updateReturned(db, { ...report, creditsReturned: paid });
    return { credits_returned: isReturned ? paid : 0, already_reported: false };
  });
}
