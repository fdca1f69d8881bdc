import type { Image } from "@twofold/contract/images";
import type { ReactNode } from "react";
import { ImagePreview } from "./image-preview.tsx";
import { useDeletion } from "./use-deletion.ts";

interface OneImageProps {
  image: Image;
  share: (image: Image) => ReactNode;
  more: (image: Image) => ReactNode;
  onClose: () => void;
}

/** One image in large, opened by its link: it may be anywhere in a long gallery. */
export function OneImage({ image, share, more, onClose }: OneImageProps) {
  const { removeImage, isAsking, isDeleting } = useDeletion();
  return (
    <ImagePreview
      open
      image={image}
      images={[image]}
      index={0}
      total={1}
      onGo={() => {}}
      onClose={onClose}
      onDelete={() => void removeImage(image)}
      isAsking={isAsking}
      isDeleting={isDeleting}
      share={share(image)}
      more={more(image)}
      finalFocus={() => null}
    />
  );
}
