import { problemMessages } from "@twofold/contract/problem.messages";
import { AppError } from "#kit/app-error.ts";
import type { Harm } from "#features/safety/safety.ts";
import {
  EngineRefusedError,
  NoEngineAvailableError,
  DeadlineExceededError,
  type PhotoProblem,
} from "#features/engines/engines.ts";

export const generationNotFound = () => new AppError("not_found", { resource: "generation" });
export const templateNotFound = () => new AppError("not_found", { resource: "template" });
export const photoNotFound = () => new AppError("not_found", { resource: "photo" });
export const alreadyEnded = () => new AppError("already_ended");
export const notDelivered = () => new AppError("not_delivered");
export const personCountMismatch = (count: number) =>
  new AppError("person_count_mismatch", { count });
export const tooFewPhotos = (count: number) =>
  new AppError("photo_count", { reason: "too_few", count });
export const tooManyPhotos = (count: number) =>
  new AppError("photo_count", { reason: "too_many", count });
export const promptRefused = (category: Harm) => new AppError("prompt_refused", { category });
export const photoUnusable = (reason: PhotoProblem | "harmful") =>
  new AppError("photo_unusable", { reason });
export const noEngine = () => new AppError("unavailable", { reason: "engines" });
export const tooBusy = () =>
  new AppError("unavailable", { reason: "busy" }, { headers: { "retry-after": "10" } });

export const TEMPLATE_UNAVAILABLE = "This template is no longer available.";
export const DEADLINE_EXCEEDED = "This picture took too long. Your credit is back.";

/** Thrown if a photo was deleted while its generation was queued. */
export class SourcePhotoDeletedError extends Error {}

/** The message of a failure for which a retry would not help; undefined if it may help. */
export function failureMessage(error: unknown): string | undefined {
  if (error instanceof SourcePhotoDeletedError) return photoNotFound().message;
  if (error instanceof DeadlineExceededError) return DEADLINE_EXCEEDED;
  if (error instanceof NoEngineAvailableError) return noEngine().message;
  if (!(error instanceof EngineRefusedError)) return undefined;
  return error.reason === "unsafe"
    ? "This picture cannot be created."
    : problemMessages.photo_unusable({ reason: error.reason });
}
