import type { CSSProperties } from "react";

interface SmallPictureProps {
  readonly src: string;
  /** Shown until the picture is there. */
  readonly placeholder: string;
}

/** The thumbnail of an own image in a row of a list, next to its title. */
export function SmallPicture({ src, placeholder }: SmallPictureProps) {
  const colours = { "--colours": `url("${placeholder}")` } as CSSProperties;
  return (
    <img
      className="share-picture"
      src={src}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      style={colours}
    />
  );
}
