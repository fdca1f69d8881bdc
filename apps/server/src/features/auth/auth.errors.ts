import type { ProblemParams } from "@twofold/contract/problem";
import { AppError } from "#kit/app-error.ts";
import type { Suspension } from "#features/users/users.ts";
import type { RestorationOffer } from "./offer-restoration.ts";

export const accountDeleted = ({ erasesAt, restoreToken }: RestorationOffer) =>
  new AppError("account_deleted", {
    erases_at: erasesAt.toISOString(),
    restore_token: restoreToken,
  });
export const accountSuspended = ({ until, message }: Suspension) =>
  new AppError("account_suspended", { until: until.toISOString(), message });
export const invalidCredentials = () => new AppError("invalid_credentials");
export const emailTaken = () => new AppError("email_taken", {});
export const usernameTaken = () => new AppError("username_taken");
export const sessionEnded = () => new AppError("unauthenticated");
export const linkExpired = () => new AppError("link_expired");
export const linkOfAnotherAccount = () => new AppError("link_of_another_account");
export const emailUnconfirmed = () => new AppError("email_unconfirmed");
export const weakPassword = (
  reason: "too_short" | "common" | "personal" | "breached",
  min?: number,
) => new AppError("weak_password", { reason, ...(min !== undefined && { min }) });
export const wrongPassword = () => new AppError("wrong_password");
export const reauthenticationRequired = (params: ProblemParams<"reauthentication_required">) =>
  new AppError("reauthentication_required", params);
export const lastSignIn = () => new AppError("last_sign_in");
export const signUpFailed = () => new AppError("unavailable", { reason: "database" });
export const sessionNotFound = () => new AppError("not_found", { resource: "session" });
