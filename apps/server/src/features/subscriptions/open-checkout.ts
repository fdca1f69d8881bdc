import type { ActorCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { withBillingErrors } from "./with-billing-errors.ts";
import { daysAfter } from "./billing-calendar.ts";
import { updateCheckout, lockCheckout, upsertCheckout, type CheckoutRow } from "./billing.store.ts";
import type { Chosen } from "./choose-plan.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { listCurrentPlans } from "./list-current-plans.ts";
import { planKeyOf } from "./billing.port.ts";
import { returnUrls } from "./return-urls.ts";
import { alreadySubscribed, billingUnavailable } from "./subscriptions.errors.ts";
import { findAnySubscription, lockSubscriber } from "./subscriptions.store.ts";

interface PlanChoice extends Chosen {
  readonly coupon: string | undefined;
  readonly returnTo: string | undefined;
}

/** A reused page must stay open long enough for the user to pay. */
const MIN_OPEN_MS = 1_800_000;
const MAX_ATTEMPTS = 3;

/**
 * Returns the payment page of a plan. Repeated and concurrent requests get the same page. Another
 * choice closes the previous page, so that no user pays for two plans.
 */
export async function openCheckout(ctx: ActorCtx, choice: PlanChoice): Promise<string> {
  const customerId = await ensureCustomer(ctx);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { mine, before } = await reserve(ctx, choice);
    if (before?.sessionId && !(await close(ctx, before.sessionId))) throw alreadySubscribed();
    if (mine.url) return mine.url;
    const page = await openPage(ctx, { choice, customerId, key: mine.id });
    const filled = { sessionId: page.id, url: page.url, expiresAt: page.expiresAt };
    if (await updateCheckout(ctx.db, mine, filled)) return page.url;
    // A request from another tab was first, and only one page may stay open.
    await close(ctx, page.id);
  }
  throw billingUnavailable();
}

/** Stores the checkout before the provider creates its page. */
async function reserve(
  ctx: ActorCtx,
  { plan, interval, price, coupon, returnTo }: PlanChoice,
): Promise<{ mine: CheckoutRow; before: CheckoutRow | undefined }> {
  const userId = ctx.actor.user.id;
  return inTransaction(ctx, async (tx) => {
    await lockSubscriber(tx.db, { userId });
    const held = await listCurrentPlans(
      { db: tx.db, clock: () => tx.now, ports: ctx.ports },
      userId,
    );
    // A plan from the time without billing does not prevent a paid one.
    if (held.some(({ provider }) => provider !== "off")) throw alreadySubscribed();
    const found = await lockCheckout(tx.db, { userId });
    const before = found && found.expiresAt > tx.now ? found : undefined;
    const isSame =
      before &&
      before.expiresAt.getTime() > tx.now.getTime() + MIN_OPEN_MS &&
      before.planId === plan.id &&
      before.interval === interval &&
      before.amountCents === price.amountCents &&
      before.currency === price.currency &&
      before.coupon === (coupon ?? null) &&
      before.returnTo === (returnTo ?? null);
    if (isSame) return { mine: before, before: undefined };
    const mine: CheckoutRow = {
      userId,
      id: newId(),
      planId: plan.id,
      interval,
      ...price,
      coupon: coupon ?? null,
      returnTo: returnTo ?? null,
      sessionId: null,
      url: null,
      createdAt: tx.now,
      // The provider keeps idempotency keys for one day.
      expiresAt: daysAfter(tx.now, 1),
    };
    await upsertCheckout(tx.db, mine);
    return { mine, before };
  });
}

const close = (ctx: ActorCtx, sessionId: string): Promise<boolean> =>
  withBillingErrors(ctx.ports, (billing) => billing.closeCheckout(sessionId));

async function openPage(
  ctx: ActorCtx,
  { choice, customerId, key }: { choice: PlanChoice; customerId: string; key: string },
) {
  const userId = ctx.actor.user.id;
  const { plan, interval, price, coupon, returnTo } = choice;
  const isFirst = plan.trialDays > 0 && !(await findAnySubscription(ctx.db, { userId }));
  return withBillingErrors(ctx.ports, (billing) =>
    billing.openPlanCheckout({
      customerId,
      userId,
      key,
      price: { ...price, interval, planKey: planKeyOf(plan.name), planName: plan.name },
      trialDays: isFirst ? plan.trialDays : 0,
      coupon,
      ...returnUrls(ctx, returnTo ?? "/subscription"),
    }),
  );
}
