import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import type { ImageSize } from "@twofold/contract/images";
import {
  assetFiles,
  type AssetFile,
  type DecodedImage,
  type RenderedFile,
} from "./imaging.port.ts";

const isAssetFile = (name: string): name is AssetFile => Object.hasOwn(assetFiles, name);

/** All files of one user have keys with this prefix. */
export const assetFolderOf = (userId: string): string => `users/${userId}/`;

export const keyOf = (userId: string, assetId: string, name: string): string =>
  `${assetFolderOf(userId)}${assetId}/${name}`;

/** A random name, so that a URL can neither be guessed nor derived from the asset. */
export const newFilename = (files: Readonly<Record<string, number>>): string =>
  randomBytes(16).toString("hex") + extensionOf(files);

export function originalOf(files: Readonly<Record<string, number>>): AssetFile {
  return "original.webp" in files ? "original.webp" : "original.jpg";
}

export function originalPathOf({ files }: Pick<DecodedImage, "files">): string {
  const original = files.find(({ name }) => name.startsWith("original"));
  if (!original) throw new Error("a decoded image has no original");
  return original.path;
}

/** The size of the original. */
export const originalBytesOf = (files: Readonly<Record<string, number>>): number =>
  files[originalOf(files)] ?? 0;

/** `.jpg` or `.webp`. */
export const extensionOf = (files: Readonly<Record<string, number>>): string =>
  originalOf(files).replace("original", "");

interface Choice {
  readonly size: ImageSize;
  readonly accept: string | undefined;
  readonly files: Readonly<Record<string, number>>;
  readonly isDerived: boolean;
}

/**
 * The file to serve: AVIF only if the client names it, WebP unless the client rules it out. A variant
 * that is not rendered yet is replaced by the next larger file, which is not final.
 */
export function chooseFile({ size, accept = "*/*", files, isDerived }: Choice): {
  name: AssetFile;
  isFinal: boolean;
} {
  const original = originalOf(files);
  const accepts = (type: string) => accept.includes(type);
  const acceptsWebp = accepts("image/webp") || accepts("image/*") || accepts("*/*");
  const format = accepts("image/avif") ? "avif" : acceptsWebp && "webp";
  if (size === "original" || !format) return { name: original, isFinal: true };
  const wanted: AssetFile = `${size}.${format}`;
  if (isDerived && wanted in files) return { name: wanted, isFinal: true };
  if (size === "thumbnail") return { name: "thumbnail.webp", isFinal: wanted === "thumbnail.webp" };
  return { name: original, isFinal: false };
}

/** The variant to serve to others, never the original. The thumbnail exists from the start and is the fallback. */
export function chooseVariant({
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

/** Reads the size again, because watermarking and signing change it. */
export const withCurrentSize = async (file: RenderedFile): Promise<RenderedFile> => ({
  ...file,
  bytes: (await stat(file.path)).size,
});
