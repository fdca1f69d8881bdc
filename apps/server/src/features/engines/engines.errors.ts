import { AppError } from "#kit/app-error.ts";

export const engineNotFound = () => new AppError("not_found", "There is no such engine.");

/** No engine may draw it, and none will before long. */
export class NoEngineAvailableError extends Error {}

/** The picture's time is over, or too short for any engine that is left. */
export class DeadlineExceededError extends Error {}
