import { AppError } from "#kit/app-error.ts";

export const oauthFlowLost = () => new AppError("provider_refused", { reason: "flow_lost" });
export const notAllowed = (provider: string) =>
  new AppError("provider_refused", { reason: "denied", provider });
export const replyUnverified = (provider: string) =>
  new AppError("provider_refused", { reason: "unverified", provider });
export const emailMissing = (provider: string) =>
  new AppError("provider_refused", { reason: "email_missing", provider });
export const signInNotRecent = (provider: string) =>
  new AppError("provider_refused", { reason: "not_recent", provider });
export const otherProviderAccount = (provider: string) =>
  new AppError("provider_refused", { reason: "other_account", provider });
export const emailTakenByAccount = (provider: string) => new AppError("email_taken", { provider });
export const alreadyConnected = (provider: string) =>
  new AppError("already_done", { what: "provider_connected", provider });
export const connectedElsewhere = (provider: string) =>
  new AppError("already_done", { what: "provider_used_elsewhere", provider });
export const providerNotFound = () => new AppError("not_found", { resource: "provider" });
export const notConnected = () => new AppError("not_found", { resource: "connection" });
