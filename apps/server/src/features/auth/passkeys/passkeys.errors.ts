import { MOST_PASSKEYS } from "@twofold/contract/auth/passkeys";
import { AppError } from "#kit/app-error.ts";

export const passkeyRefused = () =>
  new AppError("passkey_refused", "This passkey could not be used. Please try again.");
export const passkeyNotFound = () => new AppError("not_found", "There is no such passkey.");
export const tooManyPasskeys = () =>
  new AppError(
    "too_many_passkeys",
    `You have ${MOST_PASSKEYS} passkeys, and there can be no more. Remove one first.`,
  );
