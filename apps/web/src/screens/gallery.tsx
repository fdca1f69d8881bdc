import type { Generation } from "@twofold/contract/generations";
import type { Image } from "@twofold/contract/images";
import { Fragment, lazy, Suspense, useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { getSession } from "../features/auth/session.ts";
import { useGeneration } from "../features/generations/generations.api.ts";
import { NotUs } from "../features/generations/not-us.tsx";
import { PictureReceipt } from "../features/generations/picture-receipt.tsx";
import { GeneratedImages } from "../features/images/generated-images.tsx";
import { readImagesAhead } from "../features/images/images.api.ts";
import { RecentlyDeleted } from "../features/images/recently-deleted.tsx";
import { YourImages } from "../features/images/your-images.tsx";
import { ShareAction } from "../features/sharing/share-action.tsx";
import { toast } from "../ui/toast.ts";
import { galleryMessages } from "./gallery.messages.ts";
import "../styles/images.css";

/** Runs while the session call is pending, which saves one round trip. */
export function readGalleryAhead(): void {
  const { user } = getSession();
  if (user) readImagesAhead(user.id);
}

// The strips load first; a single image is only loaded for a link from a receipt.
const OneImage = lazy(async () => ({
  default: (await import("../features/images/one-image.tsx")).OneImage,
}));

const share = (image: Image) => <ShareAction key={image.id} image={image} />;

const more = ({ id }: Image) => (
  <Fragment key={id}>
    <PictureReceipt imageId={id} />
    <NotUs of={{ imageId: id }} />
  </Fragment>
);

export function GalleryScreen() {
  return (
    <>
      <YourImages share={share} />
      <GeneratedImages share={share} more={more} />
      <RecentlyDeleted />
      <AskedPicture />
    </>
  );
}

/** A link from a receipt opens its image, or explains why there is none. */
function AskedPicture() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("picture");
  const { data: made, isError } = useGeneration(asked);
  const end = useCallback(
    () =>
      setSearch(
        (now) => {
          now.delete("picture");
          return now;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const wasSeen = useRef(false);
  const isGone = asked !== null && (isError || (made !== undefined && !made.image));
  useEffect(() => {
    if (made?.image) wasSeen.current = true;
    if (!isGone) return;
    // The user has just deleted it, so no message is needed.
    if (!wasSeen.current) toast.info(formatGone(made));
    wasSeen.current = false;
    end();
  }, [isGone, made, end]);
  if (!asked || !made?.image) return null;
  return (
    <Suspense>
      <OneImage image={made.image} share={share} more={more} onClose={end} />
    </Suspense>
  );
}

function formatGone(made: Generation | undefined): string {
  if (made?.receipt.state === "returned") return galleryMessages.returned;
  if (made?.status === "queued" || made?.status === "running") return galleryMessages.underWay;
  return galleryMessages.gone;
}
