import { AppError } from "#kit/app-error.ts";

export const imageNotFound = () => new AppError("not_found", { resource: "image" });
export const exportNotFound = () => new AppError("not_found", { resource: "export" });
