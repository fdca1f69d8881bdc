import { extensionOf, type OwnedImage } from "#features/images/images.ts";

const MAX_TITLE_LENGTH = 80;

/** The path of an image in the archive, from its source, day and title. */
export function archiveFileName(
  image: Pick<OwnedImage, "id" | "title" | "source" | "createdAt" | "trashedAt" | "files">,
): string {
  const folder = image.trashedAt ? "trash" : image.source === "generated" ? "pictures" : "photos";
  const day = image.createdAt.toISOString().slice(0, 10);
  // Every file system accepts names without slashes, without trailing dots and of this length.
  const title = image.title
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, " ")
    .trim()
    .slice(0, MAX_TITLE_LENGTH)
    .trim();
  // Two images of one day may have the same title.
  const part = image.id.slice(-12);
  return `${folder}/${[day, title, part].filter(Boolean).join(" ")}${extensionOf(image.files)}`;
}
