import { AppError } from "#kit/app-error.ts";

export const secondFactorRequired = (challenge: string) =>
  new AppError(
    "second_factor_required",
    "Please enter the code of your authenticator app.",
    {},
    { challenge },
  );
export const wrongCode = () =>
  new AppError("wrong_code", "This code is not correct, or it was used before.");
export const signInExpired = () =>
  new AppError("sign_in_expired", "This took too long. Please begin again.");
export const twoFactorAlreadyEnabled = () =>
  new AppError("already_done", "Two-factor is on already.");
