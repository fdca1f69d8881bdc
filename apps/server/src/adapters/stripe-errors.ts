import { Stripe } from "stripe";
import {
  BillingUnavailableError,
  PaymentFailedError,
} from "#features/subscriptions/billing.port.ts";

const { errors } = Stripe;

export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === "resource_missing";

/** It was asked for something that can't be done in the state that a thing is in. */
export const isOutOfState = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError &&
  (error.statusCode === 400 || error.statusCode === 404);

const isAway = (error: unknown): boolean =>
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeRateLimitError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeIdempotencyError ||
  (error instanceof errors.StripeError &&
    ((error.statusCode ?? 0) >= 500 || error.statusCode === 409));

/**
 * Stripe's refusals in the port's words. What is left is a fault of ours and says so: the status that
 * Stripe gave it is none that a caller of ours has earned.
 */
export async function mapStripeErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isAway(error))
      throw new BillingUnavailableError("Stripe does not answer", { cause: error });
    if (error instanceof errors.StripeError && error.statusCode === 402)
      throw new PaymentFailedError("Stripe could not take the money", { cause: error });
    if (error instanceof errors.StripeError)
      throw new Error(`Stripe refused: ${error.type} ${error.code ?? ""}`, { cause: error });
    throw error;
  }
}
