import type { GenerationFailure, PhotoProblem } from "@twofold/contract/generations/failure";
import { MAX_SAMPLES } from "@twofold/contract/generations";
import { AppError } from "#kit/app-error.ts";
import type { Harm } from "#features/safety/safety.ts";
import {
  EngineRefusedError,
  NoEngineAvailableError,
  DeadlineExceededError,
} from "#features/engines/engines.ts";

export const generationNotFound = () => new AppError("not_found", { resource: "generation" });
export const templateNotFound = () => new AppError("not_found", { resource: "template" });
export const photoNotFound = () => new AppError("not_found", { resource: "photo" });
export const tooManySamples = () => new AppError("too_many_samples", { max: MAX_SAMPLES });
export const alreadyEnded = () => new AppError("already_ended");
export const alternativeUnavailable = () => new AppError("alternative_unavailable");
export const notDelivered = () => new AppError("not_delivered");
export const personCountMismatch = (count: number) =>
  new AppError("person_count_mismatch", { count });
export const tooFewPhotos = (count: number) =>
  new AppError("photo_count", { reason: "too_few", count });
export const tooManyPhotos = (count: number) =>
  new AppError("photo_count", { reason: "too_many", count });
export const promptRefused = (category: Harm) => new AppError("prompt_refused", { category });
export const photoUnusable = (reason: PhotoProblem) => new AppError("photo_unusable", { reason });
export const noEngine = () => new AppError("unavailable", { reason: "engines" });
export const photosConsentMissing = () => new AppError("consent_missing", { consent: "photos" });
export const tooBusy = () =>
  new AppError("unavailable", { reason: "busy" }, { headers: { "retry-after": "10" } });

/** Thrown if a photo was deleted, or a partner's is no longer allowed, before the image is delivered. */
export class SourcePhotoDeletedError extends Error {}

/** A failure for which a retry would not help; undefined if it may help. */
export function failureOf(error: unknown): GenerationFailure | undefined {
  if (error instanceof SourcePhotoDeletedError) return "photo_deleted";
  if (error instanceof DeadlineExceededError) return "deadline_exceeded";
  if (error instanceof NoEngineAvailableError) return "no_engine_available";
  if (!(error instanceof EngineRefusedError)) return undefined;
  return error.reason === "unsafe" ? "unsafe_result" : `photo_${error.reason}`;
}
