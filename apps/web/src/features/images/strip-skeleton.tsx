import { Skeleton } from "../../ui/skeleton.tsx";
import { imagesMessages } from "./images.messages.ts";

const places = Array.from({ length: 9 }, (_, index) => index);

export function StripSkeleton({ label }: { label: string }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form
      role="status"
      aria-busy="true"
      aria-label={imagesMessages.loadingList(label)}
      className="image-strip"
    >
      <div className="strip-skeleton">
        {places.map((place) => (
          <Skeleton key={place} className="thumb" />
        ))}
      </div>
    </div>
  );
}
