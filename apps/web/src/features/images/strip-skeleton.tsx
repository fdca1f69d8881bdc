import { Skeleton } from "../../ui/skeleton.tsx";
import { cx } from "../../ui/cx.ts";
import { imagesMessages } from "./images.messages.ts";

const places = Array.from({ length: 9 }, (_, index) => index);

interface StripSkeletonProps {
  label: string;
  /** In place of a grid, of which two rows move the footer out of a phone's window. */
  isTall?: boolean;
}

export function StripSkeleton({ label, isTall = false }: StripSkeletonProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form
      role="status"
      aria-busy="true"
      aria-label={imagesMessages.loadingList(label)}
      className={cx("image-strip", isTall && "min-h-120")}
    >
      <div className="strip-skeleton">
        {places.map((place) => (
          <Skeleton key={place} className="thumb" />
        ))}
      </div>
    </div>
  );
}
