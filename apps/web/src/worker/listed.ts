/** The name of the file that a picture's address leads to. */
export function filenameIn(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "");
}

/** The files of a list of images, as the server sent it. */
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
