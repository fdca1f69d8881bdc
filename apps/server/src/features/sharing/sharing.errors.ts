import { AppError } from "#kit/app-error.ts";

export const linkNotFound = () => new AppError("not_found", "There is no such link.");
export const sharedItemNotFound = () =>
  new AppError("not_found", "There is nothing behind this link, or not any more.");
export const imageNotFound = () => new AppError("not_found", "There is no such image.");
export const tooManyLinks = () =>
  new AppError(
    "too_many_links",
    "You have as many links as there can be. End one of them to make another.",
  );
export const sharingBlocked = () =>
  new AppError("sharing_blocked", "This picture was reported and can’t be shared by a link.");
