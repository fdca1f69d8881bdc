import { AppError } from "#kit/app-error.ts";

export const notificationNotFound = () => new AppError("not_found", { resource: "notification" });
export const notSnoozable = () => new AppError("forbidden");
export const subscriptionNotFound = () =>
  new AppError("not_found", { resource: "push_subscription" });
export const unknownPushService = () => new AppError("unknown_push_service");
export const unsubscribeLinkInvalid = () =>
  new AppError("not_found", { resource: "unsubscribe_link" });
