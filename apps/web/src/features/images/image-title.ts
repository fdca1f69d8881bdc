import type { Image } from "@twofold/contract/images";
import { imagesMessages } from "./images.messages.ts";

/** A file may have been called nothing but its ending. */
export function titleOf({ title }: Pick<Image, "title">): string {
  return title.trim() || imagesMessages.untitled;
}

/** What a saved copy is called. */
export function fileNameOf(image: Pick<Image, "title" | "filename">): string {
  const ending = /\.\w+$/.exec(image.filename)?.[0] ?? "";
  return titleOf(image) + ending;
}
