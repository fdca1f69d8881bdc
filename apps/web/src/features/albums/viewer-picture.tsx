import { sizedAddress, type AlbumItem } from "@twofold/contract/albums";
import { useState, type CSSProperties } from "react";
import { coloursOf, nameOf } from "./album-picture.tsx";

/** Offline the thumbnail replaces the larger file. */
export function ViewerPicture({ item }: { item: AlbumItem }) {
  const [isSmall, setSmall] = useState(false);
  const { width, height } = item.image;
  const measure = { "--ratio": width / height, "--own-width": `${width}px` } as CSSProperties;
  return (
    <img
      className="preview-picture"
      src={sizedAddress(item.address, isSmall ? "thumbnail" : "preview")}
      alt={nameOf(item)}
      width={width}
      height={height}
      style={{ ...coloursOf(item.image), ...measure }}
      draggable={false}
      onError={() => setSmall(true)}
    />
  );
}
