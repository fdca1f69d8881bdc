import { skipToken, useQuery } from "@tanstack/react-query";
import { ApiError } from "../../lib/errors.ts";
import { failureMessage } from "./failure-message.ts";
import { checkFile, checkGalleryImage, generationKeys } from "./generations.api.ts";
import { generationDialogMessages } from "./generation-dialog.messages.ts";
import type { Photo } from "./photo-slots.ts";

export interface PhotoCheckResult {
  readonly tone: "checking" | "good" | "fair" | "bad" | "unknown";
  /** What is wrong and how to correct it, or what makes the picture weaker. */
  readonly detail: string | null;
}

/** The error codes that concern the photo; other errors are failures of the service. */
const aboutPhoto = new Set([400, 413, 415, 422]);

type OwnPhoto = Exclude<Photo, { readonly sample: unknown }>;

const check = (photo: OwnPhoto, signal: AbortSignal) =>
  "file" in photo ? checkFile(photo.file, signal) : checkGalleryImage(photo.key, signal);

/** Checks a photo before a credit is spent. Each photo is checked once. */
export function usePhotoCheck(photo: Photo): PhotoCheckResult {
  const { data, error, isPending } = useQuery({
    queryKey: generationKeys.photoCheck(photo.key),
    queryFn: "sample" in photo ? skipToken : ({ signal }) => check(photo, signal),
    staleTime: Infinity,
    retry: (failures, failure) =>
      failures < 1 &&
      failure instanceof ApiError &&
      (failure.status === 0 || failure.status >= 500),
  });
  // A test of the server checks the photos of the sample couple.
  if ("sample" in photo) return { tone: "good", detail: null };
  const { line } = generationDialogMessages.photoCheck.bad;
  const [weakness] = data?.weaknesses ?? [];
  if (data?.is_usable && weakness)
    return { tone: "fair", detail: generationDialogMessages.photoCheck.weaknesses[weakness] };
  if (data?.is_usable) return { tone: "good", detail: null };
  if (data)
    return { tone: "bad", detail: failureMessage(`photo_${data.reason}`, data.detail, line) };
  if (isPending) return { tone: "checking", detail: null };
  if (error instanceof ApiError && aboutPhoto.has(error.status)) {
    return { tone: "bad", detail: error.detail ?? line };
  }
  return { tone: "unknown", detail: null };
}
