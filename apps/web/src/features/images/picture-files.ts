import { MAX_IMAGE_BYTES } from "@twofold/contract/images";
import { imagesMessages } from "./images.messages.ts";
import { formatMegabytes } from "./megabytes.ts";

/**
 * Types and extensions for the file picker. HEIC is accepted but not listed: an iPhone that finds it
 * in the list no longer converts its photos to JPEG.
 */
export const pictureTypes: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
};
export const pictureAccept = Object.entries(pictureTypes).flat(2).join(",");

const endings = new Set(Object.values(pictureTypes).flat());
/** Types that some systems report for images of unknown type. */
const vague = new Set(["", "application/octet-stream", "image/jpg", "image/pjpeg", "image/x-png"]);

export interface Refusal {
  readonly name: string;
  /** Follows the name of the file. */
  readonly reason: string;
}

/** Separates files that may be added from rejected ones. */
export function sortFiles(
  files: readonly File[],
  present: readonly File[],
): { taken: File[]; refused: Refusal[] } {
  const taken: File[] = [];
  const refused: Refusal[] = [];
  const known = new Set(present.map(fingerprint));
  for (const file of files) {
    const print = fingerprint(file);
    const reason = known.has(print) ? imagesMessages.refusals.known : reasonAgainst(file);
    if (reason === undefined) taken.push(file);
    else refused.push({ name: file.name, reason });
    known.add(print);
  }
  return { taken, refused };
}

function reasonAgainst(file: File): string | undefined {
  const ending = /\.[^.]*$/.exec(file.name)?.[0].toLowerCase() ?? "";
  const isHeic =
    /^image\/hei[cf]$/.test(file.type) || (vague.has(file.type) && /^\.hei[cf]$/.test(ending));
  const isKnown = file.type in pictureTypes || (vague.has(file.type) && endings.has(ending));
  if (!isKnown && !isHeic) return imagesMessages.refusals.noPicture;
  if (file.size === 0) return imagesMessages.refusals.empty;
  if (file.size > MAX_IMAGE_BYTES)
    return imagesMessages.refusals.tooLarge(formatMegabytes(file.size));
  return undefined;
}

/** A file that is chosen twice has equal values for all of these. */
function fingerprint({ name, size, lastModified }: File): string {
  return `${lastModified}/${size}/${name}`;
}
