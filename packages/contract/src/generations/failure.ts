import { z } from "zod";

/** Why a photo cannot be used. */
export const PhotoProblem = z.enum([
  "no_face",
  "too_few_faces",
  "too_many_faces",
  "face_too_small",
  "too_blurred",
  "too_dark",
  "harmful",
]);
export type PhotoProblem = z.infer<typeof PhotoProblem>;

/** Why a usable photo gives a weaker image. */
export const PhotoWeakness = z.enum([
  "tight_crop",
  "tilted_head",
  "small_face",
  "soft_focus",
  "dim_light",
]);
export type PhotoWeakness = z.infer<typeof PhotoWeakness>;

/** Why a generation ended without an image. */
export const GenerationFailure = z.enum([
  "cancelled",
  "photo_deleted",
  "deadline_exceeded",
  "no_engine_available",
  "unsafe_result",
  "template_unavailable",
  "engine_failed",
  "photo_no_face",
  "photo_too_many_faces",
  "photo_face_too_small",
  "photo_too_blurred",
  "photo_too_dark",
]);
export type GenerationFailure = z.infer<typeof GenerationFailure>;
