import type { Image } from "@twofold/contract/images";
import type { ReactNode } from "react";

/** What other features contribute to the viewer of one image. */
export interface ViewerParts {
  /** The share button. */
  share: (image: Image) => ReactNode;
  /** Begins another picture with this image. */
  create: (image: Image, close: () => void) => ReactNode;
  /** Wraps the large picture, to compare it with its scene. */
  stage?: (image: Image, picture: ReactNode) => ReactNode;
  /** Further facts and actions. */
  more?: (image: Image, close: () => void) => ReactNode;
}
