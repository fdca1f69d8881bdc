import { AppError } from "#kit/app-error.ts";

export const exportNotFound = () =>
  new AppError("not_found", "This file is not there any more. You can ask for a new one.");
