import { AppError } from "#kit/app-error.ts";

export const fileNotFound = () => new AppError("not_found", { resource: "file" });
export const templateNotFound = () => new AppError("not_found", { resource: "template" });
