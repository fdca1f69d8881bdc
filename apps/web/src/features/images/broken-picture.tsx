import { ImageOff } from "lucide-react";

/** In the same box, for a picture that does not load. */
export function BrokenPicture({ title }: { title: string }) {
  return (
    <span className="broken-picture">
      <ImageOff aria-hidden="true" strokeWidth={1.75} />
      <span aria-hidden="true">Can’t be shown</span>
      <span className="sr-only">{title} can’t be shown</span>
    </span>
  );
}
