import { AppError } from "#kit/app-error.ts";
import type { PhotoProblem } from "#rooms/engines/engines.ts";

export const noSuchGeneration = () => new AppError("not_found", "There is no such picture.");
export const noSuchTemplate = () => new AppError("not_found", "There is no such template.");
export const noSuchPhoto = () =>
  new AppError("not_found", "One of the chosen images is not in your gallery any more.");
export const alreadyEnded = () => new AppError("already_ended", "This picture has ended already.");
export const wrongCount = (personCount: number) =>
  new AppError("invalid_request", `This template is for ${personCount} person(s).`);
export const tooFew = (personCount: number) =>
  new AppError(
    "invalid_request",
    `Please select at least ${personCount} image(s) before generating.`,
  );
export const tooMany = (personCount: number) =>
  new AppError("invalid_request", `You can only upload ${personCount} image(s) for this template.`);
export const noEngine = () =>
  new AppError("unavailable", "Nothing can draw this picture just now. Please try again later.");
export const tooBusy = () =>
  new AppError("unavailable", "A lot of pictures are being made just now. Please try again.", {
    "retry-after": "10",
  });

export const TOOK_TOO_LONG = "This picture took too long. Your credit is back.";

/** What is wrong with a photo, and what would help. */
export const problemWords: Record<PhotoProblem, string> = {
  no_face:
    "We could not find a face in this photo. Please choose one where the face is seen clearly.",
  too_many_faces: "There is more than one person in this photo. Please choose one for each of you.",
  face_too_small: "The face is too small in this photo. Please choose a closer one.",
  too_blurred: "This photo is too blurred. Please choose a sharper one.",
  too_dark: "This photo is too dark. Please choose one with more light.",
};

export const unusable = (problem: PhotoProblem) =>
  new AppError("photo_unusable", problemWords[problem]);
