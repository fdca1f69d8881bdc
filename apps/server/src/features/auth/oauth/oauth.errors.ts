import { AppError } from "#kit/app-error.ts";

export const providerNotFound = () => new AppError("not_found", "There is no such provider.");
export const oauthFlowLost = () =>
  new AppError(
    "provider_refused",
    "This sign-in did not begin in this browser, or it took too long. Please begin again.",
  );
export const notAllowed = (name: string) =>
  new AppError("provider_refused", `${name} did not let you through. Nothing has changed here.`);
export const replyUnverified = (name: string) =>
  new AppError(
    "provider_refused",
    `We could not make sure that ${name} sent you. Please try again.`,
  );
export const emailMissing = (name: string) =>
  new AppError("provider_refused", `${name} did not tell us your email address, and we need one.`);
export const emailTakenByAccount = (name: string) =>
  new AppError(
    "email_taken",
    `An account with this email exists already. Sign in to it, then connect ${name} in the settings.`,
  );
export const alreadyConnected = (name: string) =>
  new AppError("already_done", `Your account is connected with ${name} already.`);
export const connectedElsewhere = (name: string) =>
  new AppError("already_done", `This ${name} account belongs to another account here.`);
export const notConnected = () => new AppError("not_found", "There is no such connection.");
