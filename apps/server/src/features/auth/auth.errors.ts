import { AppError } from "#kit/app-error.ts";

export const invalidCredentials = () =>
  new AppError("invalid_credentials", "The email or the password is not correct.");
export const emailTaken = () =>
  new AppError("email_taken", "An account with this email already exists.");
export const usernameTaken = () => new AppError("username_taken", "This username is taken.");
export const linkExpired = () =>
  new AppError("link_expired", "This link is no longer valid. Please ask for a new one.");
export const wrongPassword = () =>
  new AppError("wrong_password", "The current password is not correct.");
export const signInAgain = () =>
  new AppError("sign_in_again", "Please sign in again first, to show that it is you.");
export const lastSignIn = () =>
  new AppError(
    "last_sign_in",
    "This is your only way to sign in. Set a password or add another way first.",
  );
export const sessionNotFound = () => new AppError("not_found", "There is no such session.");
