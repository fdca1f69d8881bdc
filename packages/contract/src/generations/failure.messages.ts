import type { GenerationFailure, PhotoProblem } from "./failure.ts";

/** The English `detail` of a failed generation and of a photo that cannot be used. */
export const failureMessages = {
  cancelled: "You cancelled this picture.",
  photo_deleted: "One of the selected images is no longer in your gallery.",
  deadline_exceeded: "This picture took too long. Your credit is back.",
  no_engine_available: "No engine is available right now. Please try again later.",
  unsafe_result: "This picture cannot be created.",
  template_unavailable: "This template is no longer available.",
  engine_failed: "Failed to generate image",
  photo_no_face: "We found no face in this photo. Please choose one with a clearly visible face.",
  photo_too_few_faces:
    "We see only one person in this photo. Please choose a photo of both of you, or one photo per person.",
  photo_too_many_faces:
    "There is more than one person in this photo. Please choose one photo per person.",
  photo_face_too_small: "The face is too small. Please choose a closer photo.",
  photo_too_blurred: "This photo is too blurred. Please choose a sharper one.",
  photo_too_dark: "This photo is too dark. Please choose a brighter one.",
  photo_harmful:
    "This photo seems to show nudity or other content we cannot use. Please choose another one.",
} satisfies Record<GenerationFailure | `photo_${PhotoProblem}`, string>;
