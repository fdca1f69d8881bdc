import { AppError } from "#kit/app-error.ts";

export const unknownCursor = () => new AppError("invalid_request");
export const dateInvalid = () => new AppError("invalid_request");
export const entryNotFound = () => new AppError("not_found", { resource: "audit_entry" });
export const delayedNotFound = () => new AppError("not_found", { resource: "delayed_action" });
export const erasurePlanned = () => new AppError("already_done", { what: "erasure_planned" });
