import { endingOf, type OwnedImage } from "#features/images/images.ts";

const LONGEST = 80;

/** Where a picture lies in the archive: by where it comes from, its day and its title. */
export function archiveFileName(
  image: Pick<OwnedImage, "id" | "title" | "source" | "createdAt" | "trashedAt" | "files">,
): string {
  const folder = image.trashedAt ? "trash" : image.source === "generated" ? "pictures" : "photos";
  const day = image.createdAt.toISOString().slice(0, 10);
  // Names that any file system takes: no slashes, no dots at the end, not too long.
  const title = image.title
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, " ")
    .trim()
    .slice(0, LONGEST)
    .trim();
  // Two pictures of a day may have one title.
  const part = image.id.slice(-12);
  return `${folder}/${[day, title, part].filter(Boolean).join(" ")}${endingOf(image)}`;
}
