import { AppError } from "#kit/app-error.ts";

export const fileNotFound = () => new AppError("not_found", { resource: "file" });
