import { AppError } from "#kit/app-error.ts";

export const exportNotFound = () => new AppError("not_found", { resource: "export" });
