import type { Ctx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { applyPlan, type ApplyPorts } from "./apply-plan.ts";
import { daysAfter } from "./billing-calendar.ts";
import type { PaidBilling, ProviderSubscription } from "./billing.port.ts";
import { planKeyOf } from "./plan-key.ts";
import { listAllPlans } from "./plans.store.ts";
import { dueAfter } from "./subscription-state.ts";
import {
  findByProviderId,
  insertSubscription,
  listLive,
  lockSubscriber,
  claimReadSequence,
  updateSubscription,
  type SubscriptionRow,
} from "./subscriptions.store.ts";
import { findSubscriber } from "./find-subscriber.ts";
import { notifyChange } from "./notify-change.ts";

/** What the provider said, and to which question. */
export interface Answer {
  readonly question: number;
  readonly found: ProviderSubscription;
}

/** Undefined if the provider does not know it. */
export async function readSnapshot(
  { db }: Pick<Ctx, "db">,
  billing: PaidBilling,
  providerId: string,
): Promise<Answer | undefined> {
  const question = await claimReadSequence(db);
  const found = await billing.readSubscription(providerId);
  return found && { question, found };
}

export interface ApplyCtx {
  readonly ports: ApplyPorts;
  readonly log: Ctx["log"];
}

/**
 * Keeps what the provider said, unless the answer to a later question stands there already. Each change
 * there tells us to ask again, so the last question sees the last state, in whatever order answers come.
 * Undefined if it is nobody's that we know.
 */
export async function applySnapshot(
  tx: Tx,
  { ports, log }: ApplyCtx,
  { question, found }: Answer,
): Promise<SubscriptionRow | undefined> {
  const userId = await findSubscriber(tx, log, found);
  const plan = (await listAllPlans(tx.db)).find(({ name }) => planKeyOf(name) === found.planKey);
  if (!userId || !plan) {
    // The last words about somebody who has left are no news.
    if (found.state === "ended") return undefined;
    log.error(
      { provider_id: found.id, plan: found.planKey, has_user: userId !== undefined },
      "subscriptions: the provider has one that fits nobody or no plan",
    );
    return undefined;
  }
  await lockSubscriber(tx.db, userId);
  const before = await findByProviderId(tx.db, found.id);
  if (before && before.question >= question) return before;
  const row = rowOf(found, ports.subscriptionRules.graceDays, {
    userId: before?.userId ?? userId,
    id: before?.id ?? newId(),
    planId: plan.id,
    question,
  });
  const after = { ...row, dueAt: dueAfter(row, tx.now) };
  if (before) await updateSubscription(tx.db, after);
  else await insertSubscription(tx.db, after);
  await notifyChange(tx, { before, after, planName: plan.name });
  await applyPlan(tx, ports, after.userId);
  await warnOfSeveral(tx, log, after.userId);
  return after;
}

/** Reads a subscription again and keeps what it is now. */
export async function syncSubscription(
  ctx: Tx & ApplyCtx,
  billing: PaidBilling,
  providerId: string,
): Promise<SubscriptionRow | undefined> {
  const answer = await readSnapshot(ctx, billing, providerId);
  return answer && inTransaction(ctx, (tx) => applySnapshot(tx, ctx, answer));
}

type Ours = Pick<SubscriptionRow, "userId" | "id" | "planId" | "question">;

function rowOf(found: ProviderSubscription, graceDays: number, ours: Ours): SubscriptionRow {
  const { state, periodEnd, overdueSince } = found;
  return {
    ...ours,
    provider: "stripe",
    providerId: found.id,
    interval: found.interval,
    amountCents: found.amountCents,
    currency: found.currency,
    state,
    cancelsAtEnd: found.cancelsAtEnd,
    periodStart: found.periodStart,
    periodEnd,
    anchorAt: found.createdAt,
    graceUntil: state === "past_due" ? daysAfter(overdueSince ?? periodEnd, graceDays) : null,
    dueAt: periodEnd,
    createdAt: found.createdAt,
    endedAt: state === "ended" ? (found.endedAt ?? periodEnd) : null,
  };
}

/** The better one counts, but both are paid for: an operator should know. */
async function warnOfSeveral(tx: Tx, log: Ctx["log"], userId: string): Promise<void> {
  const live = (await listLive(tx.db, userId)).filter(({ provider }) => provider === "stripe");
  if (live.length < 2) return;
  const providerIds = live.map(({ providerId }) => providerId);
  log.warn(
    { user_id: userId, provider_ids: providerIds },
    "subscriptions: one user pays for several",
  );
}
