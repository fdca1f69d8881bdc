import { imageAddress, type Image } from "@twofold/contract/images";
import { useState } from "react";
import { BrokenPicture } from "./broken-picture.tsx";
import { titleOf } from "./image-title.ts";

interface ThumbnailProps {
  image: Image;
  from?: "trash";
}

/** Its box shows the image's colours until it has loaded. Use the image's id as key. */
export function Thumbnail({ image, from }: ThumbnailProps) {
  const [isBroken, setBroken] = useState(false);
  const title = titleOf(image);
  if (isBroken) return <BrokenPicture title={title} />;
  return (
    <img
      src={imageAddress(image, "thumbnail", from)}
      alt={title}
      width={120}
      height={120}
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
    />
  );
}

export function coloursOf({ placeholder }: Image) {
  return { backgroundImage: `url("${placeholder}")` };
}
