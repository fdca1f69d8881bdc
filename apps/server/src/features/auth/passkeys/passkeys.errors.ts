import { MAX_PASSKEYS } from "@twofold/contract/auth/passkeys";
import { AppError } from "#kit/app-error.ts";

export const passkeyRefused = () => new AppError("passkey_refused");
export const passkeyNotFound = () => new AppError("not_found", { resource: "passkey" });
export const tooManyPasskeys = () => new AppError("too_many_passkeys", { max: MAX_PASSKEYS });
