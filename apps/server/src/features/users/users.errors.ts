import { AppError } from "#kit/app-error.ts";

export const userNotFound = () => new AppError("not_found", { resource: "account" });
export const agreementOutdated = () => new AppError("agreement_outdated");
