import { MAX_LINKS_A_USER } from "@twofold/contract/sharing";
import { AppError } from "#kit/app-error.ts";

export const linkNotFound = () => new AppError("not_found", { resource: "share_link" });
export const sharedItemNotFound = () => new AppError("not_found", { resource: "shared_item" });
export const albumNotFound = () => new AppError("not_found", { resource: "album" });
export const imageNotFound = () => new AppError("not_found", { resource: "image" });
export const tooManyLinks = () => new AppError("too_many_links", { max: MAX_LINKS_A_USER });
export const linksConsentMissing = () => new AppError("consent_missing", { consent: "links" });
export const sharingBlocked = () => new AppError("sharing_blocked");
export const albumChanged = () => new AppError("album_changed");
export const linkExpired = () => new AppError("link_expired");
export const downloadOff = () => new AppError("download_off");
export const passwordRequired = () => new AppError("password_required");
export const wrongLinkPassword = (left: number) => new AppError("wrong_link_password", { left });
