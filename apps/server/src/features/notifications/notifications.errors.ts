import { AppError } from "#kit/app-error.ts";

export const notificationNotFound = () =>
  new AppError("not_found", "There is no such notification.");
export const subscriptionNotFound = () =>
  new AppError("not_found", "This browser gets no notifications.");
export const unknownPushService = () =>
  new AppError("invalid_request", "This browser's push service is not known.");
export const unsubscribeLinkInvalid = () =>
  new AppError("not_found", "This link is not complete. Please open it from the letter again.");
