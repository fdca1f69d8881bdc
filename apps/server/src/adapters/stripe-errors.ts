import { Stripe } from "stripe";
import {
  BillingUnavailableError,
  PaymentFailedError,
} from "#features/subscriptions/billing.port.ts";

const { errors } = Stripe;

export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === "resource_missing";

/** The request is not possible in the current state of the object. */
export const isOutOfState = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError &&
  (error.statusCode === 400 || error.statusCode === 404);

/** Stripe has no error code for most restrictions of a promotion code, but its messages name it. */
export const isAboutDiscount = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError &&
  /promotion code|coupon|discount/i.test(`${error.message} ${error.param ?? ""}`);

const isUnavailable = (error: unknown): boolean =>
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeRateLimitError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeIdempotencyError ||
  (error instanceof errors.StripeError &&
    ((error.statusCode ?? 0) >= 500 || error.statusCode === 409));

/**
 * Maps Stripe's errors to the port's. The rest are our bugs, so they carry no status that could
 * reach the caller.
 */
export async function mapStripeErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isUnavailable(error))
      throw new BillingUnavailableError("Stripe is unavailable", { cause: error });
    if (error instanceof errors.StripeError && error.statusCode === 402)
      throw new PaymentFailedError("the payment failed at Stripe", { cause: error });
    if (error instanceof errors.StripeError)
      throw new Error(`Stripe rejected the request: ${error.type} ${error.code ?? ""}`, {
        cause: error,
      });
    throw error;
  }
}
