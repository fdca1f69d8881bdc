import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface PictureProps {
  src: string;
  alt: string;
  /** The intrinsic size, which reserves the space before the image loads. */
  width: number;
  height: number;
  /** True for the one image that the first view waits for. */
  isFirst?: boolean;
  className?: string;
  /** Text over the image, above its gradient. */
  children?: ReactNode;
}

/** Fills its frame without distortion; a thin line separates a pale image from the page. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, isFirst = false, className, children } = props;
  return (
    <div className={cx("picture", children ? "veiled" : "", className)}>
      <img
        src={src}
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
