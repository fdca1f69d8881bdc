import { AppError } from "#kit/app-error.ts";

export const queueNotFound = () => new AppError("not_found", { resource: "queue" });
