import { AppError } from "#kit/app-error.ts";

export const removalNotFound = () => new AppError("not_found", { resource: "removal_request" });
/** The address of a request names no image, or several. */
export const imageUnknown = () => new AppError("image_unknown");
