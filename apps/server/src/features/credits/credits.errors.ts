import { AppError } from "#kit/app-error.ts";

export const notEnoughCredits = () => new AppError("not_enough_credits");
