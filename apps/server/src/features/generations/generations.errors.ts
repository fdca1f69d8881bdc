import { AppError } from "#kit/app-error.ts";
import type { Harm } from "#features/safety/safety.ts";
import {
  EngineRefusedError,
  NoEngineAvailableError,
  DeadlineExceededError,
  type PhotoProblem,
} from "#features/engines/engines.ts";

export const generationNotFound = () => new AppError("not_found", "There is no such picture.");
export const templateNotFound = () => new AppError("not_found", "There is no such template.");
const PHOTO_IS_GONE = "One of the chosen images is not in your gallery any more.";
export const photoNotFound = () => new AppError("not_found", PHOTO_IS_GONE);
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
const NO_ENGINE_AVAILABLE = "Nothing can draw this picture just now. Please try again later.";
export const noEngine = () => new AppError("unavailable", NO_ENGINE_AVAILABLE);
export const tooBusy = () =>
  new AppError("unavailable", "A lot of pictures are being made just now. Please try again.", {
    "retry-after": "10",
  });

export const TEMPLATE_UNAVAILABLE = "This template can not be drawn any more.";
export const DEADLINE_EXCEEDED = "This picture took too long. Your credit is back.";

/** What is wrong with a photo, and what would help. */
export const photoProblemMessages: Record<PhotoProblem, string> = {
  no_face:
    "We could not find a face in this photo. Please choose one where the face is seen clearly.",
  too_many_faces: "There is more than one person in this photo. Please choose one for each of you.",
  face_too_small: "The face is too small in this photo. Please choose a closer one.",
  too_blurred: "This photo is too blurred. Please choose a sharper one.",
  too_dark: "This photo is too dark. Please choose one with more light.",
};

/** Thrown if a photo was deleted while the picture waited for its turn. */
export class SourcePhotoDeletedError extends Error {}

/** Why trying again would not help; undefined if it may. */
export function failureMessage(error: unknown): string | undefined {
  if (error instanceof SourcePhotoDeletedError) return PHOTO_IS_GONE;
  if (error instanceof DeadlineExceededError) return DEADLINE_EXCEEDED;
  if (error instanceof NoEngineAvailableError) return NO_ENGINE_AVAILABLE;
  if (!(error instanceof EngineRefusedError)) return undefined;
  return error.reason === "unsafe"
    ? "This picture can not be made."
    : photoProblemMessages[error.reason];
}

/** Said plainly, and without a lecture. */
const promptRefusals: Record<Harm, string> = {
  minors: "We do not make pictures like this of children.",
  sexual: "We do not make nude or sexual pictures of real people.",
  violence: "We do not make pictures that show people being hurt.",
  hate: "We do not make pictures with signs or words of hatred.",
};

export const promptRefused = (harm: Harm) =>
  new AppError("invalid_request", `${promptRefusals[harm]} Please say it differently.`);
export const HARMFUL_PHOTO =
  "This photo seems to show nudity or something else that we can not use. Please choose another one.";
export const harmfulPhoto = () => new AppError("photo_unusable", HARMFUL_PHOTO);
export const notDelivered = () =>
  new AppError("not_delivered", "Only a picture that was delivered can be told to be wrong.");

export const unusable = (problem: PhotoProblem) =>
  new AppError("photo_unusable", photoProblemMessages[problem]);
