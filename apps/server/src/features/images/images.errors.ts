import { AppError } from "#kit/app-error.ts";
import type { Refusal } from "./imaging.port.ts";

const refusals: Record<Refusal, () => AppError> = {
  not_an_image: () =>
    new AppError(
      "unsupported_media_type",
      "This is not a picture that we can read. Please use a JPEG, PNG, GIF, WebP or HEIC file.",
    ),
  damaged: () =>
    new AppError(
      "unsupported_media_type",
      "This picture is damaged or incomplete. Please try another copy of it.",
    ),
  too_many_pixels: () =>
    new AppError(
      "payload_too_large",
      "This picture has too many pixels for us. Please use a smaller copy of it.",
    ),
};

export const imageRefused = (reason: Refusal) => refusals[reason]();
export const imageNotFound = () => new AppError("not_found", "There is no such image.");
export const fileNotFound = () => new AppError("not_found", "There is nothing here.");
export const tooManyImages = () =>
  new AppError("too_many_images", "Your gallery is full. Delete some images to make room.");
export const storageUnavailable = () =>
  new AppError("unavailable", "We could not store this picture just now. Please try again.", {
    "retry-after": "5",
  });
export const tooBusy = () =>
  new AppError("unavailable", "A lot of pictures are arriving just now. Please try again.", {
    "retry-after": "5",
  });
