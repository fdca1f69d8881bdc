import { AppError } from "#kit/app-error.ts";

export const ticketNotFound = () => new AppError("not_found", "There is no such request.");
export const attachmentNotFound = () =>
  new AppError("not_found", "What you wanted to attach is not there any more.");
export const ticketLinkInvalid = () =>
  new AppError(
    "not_found",
    "This link is not complete, or the request has been erased. Please open it from the letter again.",
  );
export const ticketChanged = () =>
  new AppError("ticket_changed", "Something was written in the meantime. Please read it first.");
