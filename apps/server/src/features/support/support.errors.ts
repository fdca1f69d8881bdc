import { AppError } from "#kit/app-error.ts";

export const ticketNotFound = () => new AppError("not_found", { resource: "ticket" });
export const attachmentNotFound = () => new AppError("not_found", { resource: "attachment" });
export const ticketLinkInvalid = () => new AppError("not_found", { resource: "ticket_link" });
export const ticketChanged = () => new AppError("ticket_changed");
