import { AppError } from "#kit/app-error.ts";

export const invalidCredentials = () => new AppError("invalid_credentials");
export const emailTaken = () => new AppError("email_taken", {});
export const usernameTaken = () => new AppError("username_taken");
export const linkExpired = () => new AppError("link_expired");
export const wrongPassword = () => new AppError("wrong_password");
export const reauthenticationRequired = () => new AppError("reauthentication_required");
export const lastSignIn = () => new AppError("last_sign_in");
export const signUpFailed = () => new AppError("unavailable", { reason: "database" });
export const sessionNotFound = () => new AppError("not_found", { resource: "session" });
