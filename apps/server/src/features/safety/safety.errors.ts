import { AppError } from "#kit/app-error.ts";

export const moderationUnavailable = () =>
  new AppError("unavailable", { reason: "moderation" }, { headers: { "retry-after": "30" } });
