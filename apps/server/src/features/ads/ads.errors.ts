import { AppError } from "#kit/app-error.ts";

export const adNotFound = () => new AppError("not_found", { resource: "image" });
export const adImageNotFound = () => new AppError("not_found", { resource: "file" });
