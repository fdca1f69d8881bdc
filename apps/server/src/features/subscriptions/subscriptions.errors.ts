import { AppError } from "#kit/app-error.ts";

export const planNotFound = () => new AppError("not_found", "There is no such plan.");

export const priceChanged = () =>
  new AppError("price_changed", "The price has changed since you saw it. Please look again.");

export const alreadySubscribed = () =>
  new AppError("already_subscribed", "You have a plan already. You can change it instead.");

export const notSubscribed = () =>
  new AppError("not_subscribed", "You have no plan at the moment.");

export const alreadyCancelled = () =>
  new AppError("not_subscribed", "Your plan is cancelled already.");

export const notCancelled = () =>
  new AppError("not_subscribed", "You have no cancelled plan that could go on.");

export const subscriptionsOff = () =>
  new AppError("subscriptions_off", "Plans are switched off at the moment. Everything is free.");

export const invalidCoupon = () => new AppError("invalid_coupon", "This code can’t be used here.");

export const paymentFailed = () =>
  new AppError(
    "payment_failed",
    "The payment did not go through. Please check your card and try again.",
  );

export const paymentOverdue = () =>
  new AppError(
    "payment_failed",
    "Your last payment did not go through. Please pay it before you change your plan.",
  );

export const billingUnavailable = () =>
  new AppError(
    "unavailable",
    "We can’t reach the payment service at the moment. Please try again soon.",
    { "retry-after": "10" },
  );

export const packNotFound = () => new AppError("not_found", "There is no such pack of credits.");

export const noBilling = () => new AppError("not_found", "There is nothing here.");

export const invalidSignature = () =>
  new AppError("invalid_request", "This is not signed as it should be.");
