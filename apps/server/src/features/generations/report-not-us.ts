import type { NotUsAnswer, NotUsReason } from "@twofold/contract/generations/not-us";
import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction } from "#kit/transaction.ts";
import { grantCredits, receiptOf } from "#features/credits/credits.ts";
import { generationNotFound, notDelivered } from "./generations.errors.ts";
import { findGeneration } from "./generations.store.ts";
import { countReturnedSince, insertReport, updateReturned } from "./reports.store.ts";

const DAY_MS = 86_400_000;
/** As long as the picture itself would be remembered. */
const GOOD_FOR_DAYS = 30;

/** Counted once for each picture. The first ones of a day give their credit back; the picture stays. */
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
  const { creditRules, notUsReturnsADay } = ctx.ports;
  const hold = await receiptOf(ctx.db, userId, generationId);
  const paid = hold?.state === "settled" ? hold.amount - hold.returned : 0;
  return inTransaction(ctx, async (tx) => {
    const { db, now } = tx;
    const said = { userId, generationId, reason, templateName, engine, createdAt: now };
    const isNew = await insertReport(db, { ...said, creditsReturned: 0 });
    if (!isNew) return { credits_returned: 0, was_known: true };
    const aDayAgo = new Date(now.getTime() - DAY_MS);
    const isReturned = await grantCredits(tx, creditRules, {
      userId,
      amount: paid,
      expiresAt: new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS),
      description: "Returned: not us",
      isStillDue: async () => (await countReturnedSince(db, userId, aDayAgo)) < notUsReturnsADay,
    });
    if (isReturned) await updateReturned(db, { ...said, creditsReturned: paid });
    return { credits_returned: isReturned ? paid : 0, was_known: false };
  });
}

declare module "#kit/ctx.ts" {
  interface Ports {
    /** How many credits a day somebody gets back so. */
    readonly notUsReturnsADay: number;
  }
}
