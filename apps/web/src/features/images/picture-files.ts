import { MAX_IMAGE_BYTES } from "@twofold/contract/images";
import { imagesMessages } from "./images.messages.ts";
import { formatMegabytes } from "./megabytes.ts";

/**
 * By type and by ending, as the browser's file picker wants them. HEIC is not named there, though it
 * is taken: an iPhone that reads it would no longer turn its photos into JPEGs by itself.
 */
export const pictureTypes: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
};
export const pictureAccept = Object.entries(pictureTypes).flat(2).join(",");

const endings = new Set(Object.values(pictureTypes).flat());
/** What some systems say of a picture whose type they do not know. */
const vague = new Set(["", "application/octet-stream", "image/jpg", "image/pjpeg", "image/x-png"]);

export interface Refusal {
  readonly name: string;
  /** Goes on after the name. */
  readonly reason: string;
}

/** Which files may join those that are there already, and what to say of the others. */
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

/** The same file, chosen twice, agrees in all of this. */
function fingerprint({ name, size, lastModified }: File): string {
  return `${lastModified}/${size}/${name}`;
}
