import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface PictureProps {
  src: string;
  srcSet?: string;
  sizes?: string;
  alt: string;
  /** The picture's own measure: the box is kept free before it arrives. */
  width: number;
  height: number;
  /** The one picture that the first view waits for. */
  isFirst?: boolean;
  className?: string;
  /** Words on the picture, above its veil. */
  children?: ReactNode;
}

/** Full-bleed in its frame, never distorted; a hairline keeps a pale one from dissolving into the page. */
export function Picture(props: PictureProps) {
  const { src, srcSet, sizes, alt, width, height, isFirst = false, className, children } = props;
  return (
    <div className={cx("picture", children ? "veiled" : "", className)}>
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding={isFirst ? "sync" : "async"}
      />
      {children}
    </div>
  );
}
