import type { Ctx } from "#kit/ctx.ts";
import { BillingAway, PaymentFailed, UnknownCoupon, type PaidBilling } from "./billing.port.ts";
import { billingAway, paymentFailed, unknownCoupon } from "./subscriptions.errors.ts";

/** Asks the provider for something on somebody's behalf; what goes wrong is told in our words. */
export async function atProvider<T>(
  { billing }: Pick<Ctx["ports"], "billing">,
  ask: (billing: PaidBilling) => Promise<T>,
): Promise<T> {
  // One that was paid for, on an installation that takes no money any more.
  if (!billing.takesPayments) throw billingAway();
  try {
    return await ask(billing);
  } catch (error) {
    if (error instanceof BillingAway) throw billingAway();
    if (error instanceof PaymentFailed) throw paymentFailed();
    if (error instanceof UnknownCoupon) throw unknownCoupon();
    throw error;
  }
}
