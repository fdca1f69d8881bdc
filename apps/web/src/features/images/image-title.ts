import type { Image } from "@twofold/contract/images";
import { imagesMessages } from "./images.messages.ts";

/** The name of a file may be nothing but its extension. */
export function titleOf({ title }: Pick<Image, "title">): string {
  return title.trim() || imagesMessages.untitled;
}

/** The file name of a download. */
export function fileNameOf(image: Pick<Image, "title" | "filename">): string {
  const ending = /\.\w+$/.exec(image.filename)?.[0] ?? "";
  return titleOf(image) + ending;
}
