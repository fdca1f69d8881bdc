import { AppError } from "#kit/app-error.ts";

export const overDailyCap = (params: { readonly max: number; readonly left: number }) =>
  new AppError("over_daily_cap", params);
export const grantNotFound = () => new AppError("not_found", { resource: "credit_grant" });
export const expiryPassed = () => new AppError("invalid_request");
export const notEnoughCredits = () => new AppError("not_enough_credits");
