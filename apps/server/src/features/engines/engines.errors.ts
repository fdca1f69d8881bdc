import { AppError } from "#kit/app-error.ts";

export const engineNotFound = () => new AppError("not_found", { resource: "engine" });

export const orderIncomplete = () => new AppError("invalid_request");

/** The new value is at least a hundred times the previous one; undefined is no limit. */
export const largeChange = (previous: number, next: number | undefined) =>
  new AppError("large_change", { previous, ...(next !== undefined && { next }) });

/** The engine costs money, and the user has not confirmed the email address. */
export const emailUnconfirmed = () => new AppError("email_unconfirmed");

/** No engine can render the image now or before its deadline. */
export class NoEngineAvailableError extends Error {}

/** The deadline has passed, or is too close for every engine that is left. */
export class DeadlineExceededError extends Error {}
