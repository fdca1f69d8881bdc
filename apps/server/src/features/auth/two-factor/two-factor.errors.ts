import { AppError } from "#kit/app-error.ts";

export const secondFactorRequired = (challenge: string) =>
  new AppError("second_factor_required", { challenge });
export const wrongCode = () => new AppError("wrong_code");
export const signInExpired = () => new AppError("sign_in_expired");
export const twoFactorDisabled = () =>
  new AppError("already_done", { what: "two_factor_disabled" });
export const twoFactorAlreadyEnabled = () =>
  new AppError("already_done", { what: "two_factor_enabled" });
