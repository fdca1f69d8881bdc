import { AppError } from "#kit/app-error.ts";

export const roleMissing = () => new AppError("role_missing");
export const secondFactorMissing = () => new AppError("second_factor_missing");
export const lastOwner = () => new AppError("last_owner");
export const ownRole = () => new AppError("own_role");
