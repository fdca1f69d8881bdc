import { paths } from "./paths.ts";

/** The URL of the gallery that opens the image of a generation. */
export function imageUrl(generationId: string): string {
  return `${paths.gallery}?picture=${encodeURIComponent(generationId)}`;
}
