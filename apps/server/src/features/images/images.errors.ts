import { AppError } from "#kit/app-error.ts";
import { MAX_IMAGES_PER_USER } from "./images.limits.ts";
import type { Refusal } from "./imaging.port.ts";

const refusals: Record<Refusal, () => AppError> = {
  not_an_image: () => new AppError("unsupported_media_type", { reason: "not_an_image" }),
  damaged: () => new AppError("unsupported_media_type", { reason: "damaged" }),
  too_many_pixels: () => new AppError("payload_too_large", { reason: "pixels" }),
};

const retryLater = { headers: { "retry-after": "5" } };

export const imageRefused = (reason: Refusal) => refusals[reason]();
export const imageNotFound = () => new AppError("not_found", { resource: "image" });
export const fileNotFound = () => new AppError("not_found", { resource: "file" });
export const tooManyImages = () => new AppError("too_many_images", { max: MAX_IMAGES_PER_USER });
export const storageUnavailable = () =>
  new AppError("unavailable", { reason: "storage" }, retryLater);
export const tooBusy = () => new AppError("unavailable", { reason: "busy" }, retryLater);
