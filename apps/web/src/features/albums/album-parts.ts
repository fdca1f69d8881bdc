import type { Album } from "@twofold/contract/albums";
import type { Image } from "@twofold/contract/images";
import type { ReactNode } from "react";

/** What other features contribute to the page of an album. */
export interface AlbumParts {
  /** The button that shares the whole album. */
  share?: (album: Album) => ReactNode;
  /** The button in the viewer that shares one picture. */
  shareImage?: (image: Image) => ReactNode;
}
