import { AppError } from "#kit/app-error.ts";

/** Erased between asking who it is and reading what they want. */
export const userNotFound = (): never => {
  throw new AppError("not_found", "This account does not exist any more.");
};

export const agreementOutdated = () =>
  new AppError("invalid_request", "This text has changed since. Please read it again.");
