import type { PhotoReport } from "@twofold/contract/generations";
import { isSamePhoto } from "@twofold/contract/generations/fingerprint";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../../lib/errors.ts";
import { failureMessage } from "./failure-message.ts";
import { checkFile, checkGalleryImage, generationKeys } from "./generations.api.ts";
import { generationDialogMessages } from "./generation-dialog.messages.ts";
import { findLonePhoto, type Photo, type Slots } from "./photo-slots.ts";

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

/** Each photo is checked once. A test of the server checks the photos of the sample couple. */
const photoCheckQuery = (photo: Photo | undefined) =>
  queryOptions({
    queryKey: generationKeys.photoCheck(photo?.key ?? ""),
    queryFn: photo && !("sample" in photo) ? ({ signal }) => check(photo, signal) : skipToken,
    staleTime: Infinity,
    retry: (failures, failure) =>
      failures < 1 &&
      failure instanceof ApiError &&
      (failure.status === 0 || failure.status >= 500),
  });

/** A photo that shows both people fills both slots as soon as its check says so. */
export function useFillBoth(slots: Slots, onSlots: (slots: Slots) => void): void {
  const lone = findLonePhoto(slots);
  const isOfTwo = useQuery(photoCheckQuery(lone)).data?.shows_both === true;
  useEffect(() => {
    if (lone && isOfTwo) onSlots(slots.map(() => lone));
  });
}

/** What the check of the photo has found so far. */
export const usePhotoReport = (photo: Photo | null | undefined) =>
  useQuery(photoCheckQuery(photo ?? undefined)).data;

interface PhotoUse {
  /** Whether the photo may show both people. */
  readonly mayShowBoth: boolean;
  /** The photo of the other person. */
  readonly other?: Photo | null;
}

/** Checks a photo before a credit is spent. */
export function usePhotoCheck(photo: Photo, { mayShowBoth, other }: PhotoUse): PhotoCheckResult {
  const { data, error, isPending } = useQuery(photoCheckQuery(photo));
  const otherFace = usePhotoReport(other)?.face;
  if ("sample" in photo) return { tone: "good", detail: null };
  const { both, bad, samePhoto } = generationDialogMessages.photoCheck;
  const { line } = bad;
  if (data?.shows_both && mayShowBoth) return { tone: "good", detail: both };
  if (data?.is_usable && isSameFace(data.face, otherFace))
    return { tone: "fair", detail: samePhoto };
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

type Face = PhotoReport["face"] | undefined;

const isSameFace = (face: Face, other: Face): boolean =>
  face?.fingerprint !== undefined &&
  other?.fingerprint !== undefined &&
  isSamePhoto(face.fingerprint, other.fingerprint);
