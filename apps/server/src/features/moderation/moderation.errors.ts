import { AppError } from "#kit/app-error.ts";

export const itemNotFound = () => new AppError("not_found", { resource: "moderation_item" });
export const alreadyAppealed = () => new AppError("already_done", { what: "appealed" });
