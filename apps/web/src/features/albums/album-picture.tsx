import { sizedAddress } from "@twofold/contract/albums";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { albumsMessages } from "./albums.messages.ts";

interface AlbumPictureProps {
  address: string;
  alt: string;
  width: number;
  height: number;
  /** The `sizes` of the picture: without it only the thumbnail is loaded. */
  sizes?: string;
}

/** Offline only the thumbnail is available, so it replaces a larger file that cannot be loaded. */
export function AlbumPicture({ address, alt, width, height, sizes }: AlbumPictureProps) {
  const [failures, setFailures] = useState(0);
  const small = sizedAddress(address, "thumbnail");
  const isLarge = sizes !== undefined && failures === 0;
  if (failures > (sizes === undefined ? 0 : 1)) {
    return (
      <span className="broken-picture">
        <ImageOff aria-hidden="true" strokeWidth={1.5} />
        {albumsMessages.broken}
        {alt && <span className="sr-only">: {alt}</span>}
      </span>
    );
  }
  return (
    <img
      key={failures}
      src={small}
      {...(isLarge && {
        srcSet: `${small} 240w, ${sizedAddress(address, "preview")} ${Math.min(width, 1600)}w`,
        sizes,
      })}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailures(failures + 1)}
    />
  );
}

/** The colours of a picture until it has loaded. */
export function coloursOf({ placeholder }: { placeholder: string }) {
  return { backgroundImage: `url("${placeholder}")` };
}

/** The caption names the picture best; the name of a file may be nothing but its extension. */
export function nameOf({
  caption,
  image,
}: {
  caption: string | null;
  image: { title: string };
}): string {
  return caption ?? (image.title.trim() || albumsMessages.untitled);
}
