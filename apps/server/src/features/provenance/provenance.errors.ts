import { AppError } from "#kit/app-error.ts";

export const notAnImage = () =>
  new AppError("unsupported_media_type", "This is not a picture that we can read.");
export const tooBusy = () =>
  new AppError("unavailable", "A lot of pictures are being checked just now. Please try again.", {
    "retry-after": "10",
  });
