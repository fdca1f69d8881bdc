import { ImageOff } from "lucide-react";
import { words } from "./images.words.ts";

/** In the same box, for a picture that does not load. */
export function BrokenPicture({ title }: { title: string }) {
  return (
    <span className="broken-picture">
      <ImageOff aria-hidden="true" strokeWidth={1.75} />
      <span aria-hidden="true">{words.broken.line}</span>
      <span className="sr-only">{words.broken.full(title)}</span>
    </span>
  );
}
