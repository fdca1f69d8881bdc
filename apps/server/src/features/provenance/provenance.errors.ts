import { AppError } from "#kit/app-error.ts";

export const notAnImage = () => new AppError("unsupported_media_type", { reason: "not_an_image" });
export const tooBusy = () =>
  new AppError("unavailable", { reason: "busy" }, { headers: { "retry-after": "10" } });
