import type { NotShowable } from "@twofold/contract/problem";
import { MAX_SAMPLES_A_USER } from "@twofold/contract/samples";
import { AppError } from "#kit/app-error.ts";

export const sampleNotFound = () => new AppError("not_found", { resource: "sample" });
export const imageNotFound = () => new AppError("not_found", { resource: "image" });
export const notShowable = (reason: NotShowable) => new AppError("not_showable", { reason });
export const statementMissing = () => new AppError("consent_missing", { consent: "statement" });
export const publicConsentMissing = () => new AppError("consent_missing", { consent: "public" });
export const statementOutdated = () => new AppError("agreement_outdated");
export const tooManySamples = () =>
  new AppError("too_many_public_images", { max: MAX_SAMPLES_A_USER });
export const unknownCursor = () => new AppError("invalid_request");
