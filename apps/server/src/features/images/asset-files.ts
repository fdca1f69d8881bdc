import { randomBytes } from "node:crypto";
import type { ImageSize } from "@twofold/contract/images";
import { assetFiles, type AssetFile } from "./imaging.port.ts";

const isAssetFile = (name: string): name is AssetFile => Object.hasOwn(assetFiles, name);

/** Everything of one user lies below. */
export const assetFolderOf = (userId: string): string => `users/${userId}/`;

export const keyOf = (userId: string, pictureId: string, name: string): string =>
  `${assetFolderOf(userId)}${pictureId}/${name}`;

/** Under which an image is given out: not to be guessed, and not to be told from the picture. */
export const newFilename = (files: Readonly<Record<string, number>>): string =>
  randomBytes(16).toString("hex") + originalOf(files).replace("original", "");

export function originalOf(files: Readonly<Record<string, number>>): AssetFile {
  return "original.webp" in files ? "original.webp" : "original.jpg";
}

interface Choice {
  readonly size: ImageSize;
  readonly accept: string | undefined;
  readonly files: Readonly<Record<string, number>>;
  readonly isDerived: boolean;
}

/**
 * The file to give out. AVIF only to those who name it; WebP to everybody else who does not rule it
 * out, because whatever shows pictures has read it for years. A file that is still being made is
 * replaced by the next larger one for the time being.
 */
export function chooseFile({ size, accept = "*/*", files, isDerived }: Choice): {
  name: AssetFile;
  isFinal: boolean;
} {
  const original = originalOf(files);
  const takes = (type: string) => accept.includes(type);
  const takesWebp = takes("image/webp") || takes("image/*") || takes("*/*");
  const format = takes("image/avif") ? "avif" : takesWebp && "webp";
  if (size === "original" || !format) return { name: original, isFinal: true };
  const wanted: AssetFile = `${size}.${format}`;
  if (isDerived && wanted in files) return { name: wanted, isFinal: true };
  if (size === "thumbnail") return { name: "thumbnail.webp", isFinal: wanted === "thumbnail.webp" };
  return { name: original, isFinal: false };
}

/**
 * The smaller copy to give to others, never the original. Until it is made there is the thumbnail,
 * which is as old as the picture.
 */
export function chooseCopy({
  size,
  accept = "*/*",
  files,
  isDerived,
}: Choice & { readonly size: "preview" | "thumbnail" }): AssetFile {
  const wanted: AssetFile = `${size}.${accept.includes("image/avif") ? "avif" : "webp"}`;
  return isDerived && wanted in files ? wanted : "thumbnail.webp";
}

export const typeOf = (name: string): string =>
  isAssetFile(name) ? assetFiles[name] : "application/octet-stream";
