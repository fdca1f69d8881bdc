import { ApiError } from "./errors.ts";

/** Passes a generated file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Downloads an image as WebP and saves it under this name. A link would get AVIF, which many programs
 * cannot open.
 */
export async function saveImage(address: string, name: string): Promise<void> {
  const response = await fetch(address, { headers: { accept: "image/webp" } });
  if (!response.ok)
    throw new ApiError(response.status, await response.json().catch(() => undefined));
  const file = await response.blob();
  saveFile(file, `${name}.${file.type.replace("image/", "").replace("jpeg", "jpg")}`);
}

/** Saves what the server renders, so that a failure can be reported on the page. */
export async function saveResponse(address: string, name: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok)
    throw new ApiError(response.status, await response.json().catch(() => undefined));
  saveFile(await response.blob(), name);
}

/** The browser's own download, which shows the progress of a large file. */
export function startDownload(address: string, name = ""): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
