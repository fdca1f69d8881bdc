import type { CurrentRow } from "@twofold/contract/problem";
import { AppError } from "#kit/app-error.ts";

export const alreadyLinked = () => new AppError("already_linked");
export const invitationEnded = () => new AppError("invitation_ended");
export const invitationNotFound = () => new AppError("not_found", { resource: "invitation" });
export const imageNotFound = () => new AppError("not_found", { resource: "image" });
export const fileNotFound = () => new AppError("not_found", { resource: "file" });
export const notLinked = () => new AppError("not_linked");
/** What unlinking would do has changed since the preview was shown. */
export const partnerChanged = (preview: CurrentRow) => new AppError("partner_changed", { preview });
export const textOutdated = () => new AppError("agreement_outdated");

/** The limits of invitations and of asking for photos are counted in rows, so that they are exact. */
export function askedTooOften(msBeforeNext: number): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError(
    "rate_limited",
    { retry_after_seconds: seconds },
    { headers: { "retry-after": String(seconds) } },
  );
}
