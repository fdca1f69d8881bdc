import type { Ctx } from "#kit/ctx.ts";
import {
  BillingUnavailableError,
  PaymentFailedError,
  UnknownCouponError,
  type PaidBilling,
} from "./billing.port.ts";
import { billingUnavailable, paymentFailed, invalidCoupon } from "./subscriptions.errors.ts";

/** Maps errors of the provider to `AppError`. */
export async function withBillingErrors<T>(
  { billing }: Pick<Ctx["ports"], "billing">,
  request: (billing: PaidBilling) => Promise<T>,
): Promise<T> {
  // A paid subscription remains after the operator disabled payments.
  if (!billing.takesPayments) throw billingUnavailable();
  try {
    return await request(billing);
  } catch (error) {
    if (error instanceof BillingUnavailableError) throw billingUnavailable();
    if (error instanceof PaymentFailedError) throw paymentFailed();
    if (error instanceof UnknownCouponError) throw invalidCoupon();
    throw error;
  }
}
