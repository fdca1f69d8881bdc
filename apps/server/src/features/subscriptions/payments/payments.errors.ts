import { AppError } from "#kit/app-error.ts";

export const paymentNotFound = () => new AppError("not_found", { resource: "payment" });
/** The rest of the payment is smaller than the refund. */
export const notRefundable = () => new AppError("not_refundable");
export const unknownPlace = () => new AppError("invalid_request");
/** In the main unit of the currency. */
export const largePriceChange = (before: number, after: number) =>
  new AppError("large_change", { previous: before / 100, next: after / 100 });
