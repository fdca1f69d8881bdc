import type { Ctx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import type { ApplyPlanCtx } from "./apply-benefits.ts";
import { applyPlan } from "./apply-plan.ts";
import { daysAfter } from "./billing-calendar.ts";
import { planKeyOf, type ProviderSubscription } from "./billing.port.ts";
import { updateBalance } from "./billing.store.ts";
import { listAllPlans } from "./plans.store.ts";
import { dueAfter } from "./subscription-state.ts";
import {
  findByProviderId,
  insertSubscription,
  listLiveSubscriptions,
  lockSubscriber,
  updateSubscription,
  type SubscriptionRow,
} from "./subscriptions.store.ts";
import { findSubscriber } from "./find-subscriber.ts";
import { notifyChange } from "./notify-change.ts";
import type { Snapshot } from "./read-snapshot.ts";

export type ApplyCtx = ApplyPlanCtx & Pick<Ctx, "log">;

/**
 * Stores a snapshot unless a later read is already stored. Each change at the provider triggers a read,
 * so the last read has the last state in any order. Undefined if no user or plan matches.
 */
export async function applySnapshot(
  tx: Tx,
  ctx: ApplyCtx,
  { readSequence, found }: Snapshot,
): Promise<SubscriptionRow | undefined> {
  const userId = await findSubscriber(tx, ctx, found);
  const plans = await listAllPlans(tx.db);
  const planOf = (key: string) => plans.find(({ name }) => planKeyOf(name) === key);
  const plan = planOf(found.planKey);
  if (!userId || !plan) {
    // Ignores final events for deleted users.
    if (found.state === "ended") return undefined;
    ctx.log.error(
      { provider_id: found.id, plan: found.planKey, has_user: userId !== undefined },
      "subscriptions: no matching user or plan",
    );
    return undefined;
  }
  await lockSubscriber(tx.db, { userId });
  const { customerId: providerId, balance } = found;
  if (balance)
    await updateBalance(
      tx.db,
      { providerId },
      {
        cents: balance.cents,
        currency: balance.currency ?? found.currency,
        readSequence,
      },
    );
  const before = await findByProviderId(tx.db, { providerId: found.id });
  if (before && before.readSequence >= readSequence) return before;
  const row = rowOf(found, ctx.settings.subscriptions.graceDays, {
    userId: before?.userId ?? userId,
    id: before?.id ?? newId(),
    provider: ctx.ports.billing.provider,
    planId: plan.id,
    pendingPlanId: (found.pending && planOf(found.pending.planKey)?.id) ?? null,
    readSequence,
  });
  const after = { ...row, dueAt: dueAfter(row, tx.now) };
  if (before) await updateSubscription(tx.db, after);
  else await insertSubscription(tx.db, after);
  await notifyChange(tx, { before, after, planName: plan.name });
  await applyPlan(tx, ctx, after.userId);
  await warnAboutSeveral(tx, ctx.log, after.userId);
  return after;
}

type StoredKeys = Pick<
  SubscriptionRow,
  "userId" | "id" | "provider" | "planId" | "pendingPlanId" | "readSequence"
>;

function rowOf(found: ProviderSubscription, graceDays: number, keys: StoredKeys): SubscriptionRow {
  const { state, periodEnd, overdueSince } = found;
  const pending = keys.pendingPlanId === null ? null : found.pending;
  return {
    ...keys,
    providerId: found.id,
    interval: found.interval,
    amountCents: found.amountCents,
    currency: found.currency,
    state,
    cancelsAtEnd: found.cancelsAtEnd,
    pendingInterval: pending?.interval ?? null,
    pendingAmountCents: pending?.amountCents ?? null,
    periodStart: found.periodStart,
    periodEnd,
    anchorAt: found.createdAt,
    graceUntil: state === "past_due" ? daysAfter(overdueSince ?? periodEnd, graceDays) : null,
    dueAt: periodEnd,
    createdAt: found.createdAt,
    endedAt: state === "ended" ? (found.endedAt ?? periodEnd) : null,
  };
}

/** Only the higher plan applies although both are paid, so an operator must check. */
async function warnAboutSeveral(tx: Tx, log: Ctx["log"], userId: string): Promise<void> {
  const live = (await listLiveSubscriptions(tx.db, { userId })).filter(
    ({ providerId }) => providerId !== null,
  );
  if (live.length < 2) return;
  const providerIds = live.map(({ providerId }) => providerId);
  log.warn({ user_id: userId, provider_ids: providerIds }, "subscriptions: user pays for several");
}
