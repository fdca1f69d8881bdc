import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../lib/errors.ts";
import { failureMessage } from "./failure-message.ts";
import { checkFile, checkGalleryImage, generationKeys } from "./generations.api.ts";
import { generationDialogMessages } from "./generation-dialog.messages.ts";
import type { Photo } from "./photo-slots.ts";

export interface PhotoCheckResult {
  readonly tone: "checking" | "good" | "bad" | "unknown";
  /** What is wrong and how to correct it. */
  readonly detail: string | null;
}

/** The error codes that concern the photo; other errors are failures of the service. */
const aboutPhoto = new Set([400, 413, 415, 422]);

/** Checks a photo before a credit is spent. Each photo is checked once. */
export function usePhotoCheck(photo: Photo): PhotoCheckResult {
  const { data, error, isPending } = useQuery({
    queryKey: generationKeys.photoCheck(photo.key),
    queryFn: ({ signal }) =>
      "file" in photo ? checkFile(photo.file, signal) : checkGalleryImage(photo.image.id, signal),
    staleTime: Infinity,
    retry: (failures, failure) =>
      failures < 1 &&
      failure instanceof ApiError &&
      (failure.status === 0 || failure.status >= 500),
  });
  const { line } = generationDialogMessages.photoCheck.bad;
  if (data?.is_usable) return { tone: "good", detail: null };
  if (data)
    return { tone: "bad", detail: failureMessage(`photo_${data.reason}`, data.detail, line) };
  if (isPending) return { tone: "checking", detail: null };
  if (error instanceof ApiError && aboutPhoto.has(error.status)) {
    return { tone: "bad", detail: error.detail ?? line };
  }
  return { tone: "unknown", detail: null };
}
