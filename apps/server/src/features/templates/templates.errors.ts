import { AppError } from "#kit/app-error.ts";

export const pictureNotFound = () => new AppError("not_found", { resource: "file" });
