import type { Image } from "@twofold/contract/images";
import { ImagePreview } from "./image-preview.tsx";
import { useDeletion } from "./use-deletion.ts";
import type { ViewerParts } from "./viewer-parts.ts";

interface OneImageProps {
  image: Image;
  parts: ViewerParts;
  onClose: () => void;
}

/** One image in large, opened by its link: it may be anywhere in a long gallery. */
export function OneImage({ image, parts, onClose }: OneImageProps) {
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
      parts={parts}
      finalFocus={() => null}
    />
  );
}
