import { AppError } from "#kit/app-error.ts";

export const planNotFound = () => new AppError("not_found", { resource: "plan" });
export const packNotFound = () => new AppError("not_found", { resource: "credit_pack" });
export const noBilling = () => new AppError("not_found", { resource: "page" });
export const priceChanged = () => new AppError("price_changed");
export const alreadySubscribed = () => new AppError("already_subscribed");
export const notSubscribed = () => new AppError("not_subscribed", { reason: "none" });
export const alreadyCancelled = () =>
  new AppError("not_subscribed", { reason: "already_cancelled" });
export const notCancelled = () => new AppError("not_subscribed", { reason: "not_cancelled" });
export const subscriptionsOff = () => new AppError("subscriptions_off");
export const invalidCoupon = () => new AppError("invalid_coupon");
export const paymentFailed = () => new AppError("payment_failed", { reason: "declined" });
export const paymentOverdue = () => new AppError("payment_failed", { reason: "overdue" });
export const billingUnavailable = () =>
  new AppError("unavailable", { reason: "payments" }, { headers: { "retry-after": "10" } });
export const invalidSignature = () => new AppError("invalid_signature");
