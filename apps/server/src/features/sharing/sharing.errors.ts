import { MAX_LINKS_A_USER } from "@twofold/contract/sharing";
import { AppError } from "#kit/app-error.ts";

export const linkNotFound = () => new AppError("not_found", { resource: "share_link" });
export const sharedItemNotFound = () => new AppError("not_found", { resource: "shared_item" });
export const imageNotFound = () => new AppError("not_found", { resource: "image" });
export const tooManyLinks = () => new AppError("too_many_links", { max: MAX_LINKS_A_USER });
export const sharingBlocked = () => new AppError("sharing_blocked");
