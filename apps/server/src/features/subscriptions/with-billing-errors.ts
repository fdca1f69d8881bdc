import type { Ctx } from "#kit/ctx.ts";
import {
  BillingUnavailableError,
  PaymentFailedError,
  UnknownCouponError,
  type PaidBilling,
} from "./billing.port.ts";
import { billingUnavailable, paymentFailed, invalidCoupon } from "./subscriptions.errors.ts";

/** Asks the provider for something on somebody's behalf; what goes wrong is told in our words. */
export async function withBillingErrors<T>(
  { billing }: Pick<Ctx["ports"], "billing">,
  ask: (billing: PaidBilling) => Promise<T>,
): Promise<T> {
  // One that was paid for, on an installation that takes no money any more.
  if (!billing.takesPayments) throw billingUnavailable();
  try {
    return await ask(billing);
  } catch (error) {
    if (error instanceof BillingUnavailableError) throw billingUnavailable();
    if (error instanceof PaymentFailedError) throw paymentFailed();
    if (error instanceof UnknownCouponError) throw invalidCoupon();
    throw error;
  }
}
