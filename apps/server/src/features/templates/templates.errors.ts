import { AppError } from "#kit/app-error.ts";

export const noSuchPicture = () => new AppError("not_found", "There is nothing here.");
