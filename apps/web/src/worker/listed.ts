/** Returns the file name of an image's URL. */
export function filenameIn(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "");
}

/** Returns the file names of an image list response. */
export function listedIn(body: unknown): string[] {
  const { images } = asRecord(body);
  if (!Array.isArray(images)) return [];
  return images
    .map((image) => asRecord(image)["filename"])
    .filter((filename) => typeof filename === "string");
}

function asRecord(value: unknown): Record<string, unknown> & { images?: unknown } {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
