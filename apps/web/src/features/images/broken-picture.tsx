import { ImageOff } from "lucide-react";
import { imagesMessages } from "./images.messages.ts";

/** Replaces an image that does not load, in a box of the same size. */
export function BrokenPicture({ title }: { title: string }) {
  return (
    <span className="broken-picture">
      <ImageOff aria-hidden="true" strokeWidth={1.75} />
      <span aria-hidden="true">{imagesMessages.broken.line}</span>
      <span className="sr-only">{imagesMessages.broken.full(title)}</span>
    </span>
  );
}
