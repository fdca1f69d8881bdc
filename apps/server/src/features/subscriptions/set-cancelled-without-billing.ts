import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { applyPlan } from "./apply-plan.ts";
import { noPending } from "./change-timing.ts";
import { expireDue } from "./expire-due.ts";
import { notifyChange } from "./notify-change.ts";
import { dueAfter } from "./subscription-state.ts";
import { alreadyCancelled, notCancelled } from "./subscriptions.errors.ts";
import { updateSubscription } from "./subscriptions.store.ts";

/** Cancels or resumes a plan that no provider charges for; both revoke a pending change. */
export async function setCancelledWithoutBilling(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "ports" | "settings">,
  cancelsAtEnd: boolean,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    const current = await expireDue(tx, ctx, userId);
    const held = current.find(
      (each) =>
        each.provider === "off" &&
        (each.cancelsAtEnd !== cancelsAtEnd || (!cancelsAtEnd && each.pendingPlanId !== null)),
    );
    // A concurrent request was first.
    if (!held) throw cancelsAtEnd ? alreadyCancelled() : notCancelled();
    const { plan, pendingPlan: _, ...row } = { ...held, ...noPending, cancelsAtEnd };
    await updateSubscription(tx.db, { ...row, dueAt: dueAfter(row, tx.now) });
    await notifyChange(tx, { before: held, after: row, planName: plan.name });
    await applyPlan(tx, ctx, userId);
  });
}
