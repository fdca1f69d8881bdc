import { paths } from "./paths.ts";

/** The gallery with the picture open that a generation has made. */
export function imageUrl(generationId: string): string {
  return `${paths.gallery}?picture=${encodeURIComponent(generationId)}`;
}
