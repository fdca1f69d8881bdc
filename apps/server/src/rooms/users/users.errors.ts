import { AppError } from "#kit/app-error.ts";

/** Erased between asking who it is and reading what they want. */
export const noSuchUser = (): never => {
  throw new AppError("not_found", "This account does not exist any more.");
};
