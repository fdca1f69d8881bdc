import { imageAddress } from "@twofold/contract/images";
import { partnerPhotoAddress } from "@twofold/contract/partners/photos";
import { useCallback } from "react";
import type { Photo } from "./photo-slots.ts";

interface PhotoPictureProps {
  photo: Photo;
  alt: string;
}

export function PhotoPicture({ photo, alt }: PhotoPictureProps) {
  if ("sample" in photo) return <img src={photo.sample.url} alt={alt} draggable={false} />;
  if ("partner" in photo) {
    const url = partnerPhotoAddress(photo.partner.photo, "preview");
    return <img src={url} alt={alt} draggable={false} />;
  }
  if ("file" in photo) return <FilePicture file={photo.file} alt={alt} />;
  return <img src={imageAddress(photo.image, "preview")} alt={alt} draggable={false} />;
}

function FilePicture({ file, alt }: { file: File; alt: string }) {
  // The object URL is created and revoked with the element.
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return;
      const address = URL.createObjectURL(file);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={alt} draggable={false} />;
}
