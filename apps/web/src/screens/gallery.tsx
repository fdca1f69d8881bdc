import type { Generation } from "@twofold/contract/generations";
import type { Image } from "@twofold/contract/images";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { getSession, useSession } from "../features/auth/session.ts";
import { useGeneration, useImageGeneration } from "../features/generations/generations.api.ts";
import {
  AnotherScene,
  OtherVersions,
  SourcePhotos,
  UseInPicture,
} from "../features/generations/source-photos.tsx";
import { NotUs } from "../features/generations/not-us.tsx";
import { PictureReceipt } from "../features/generations/picture-receipt.tsx";
import { SceneCompare } from "../features/generations/scene-compare.tsx";
import { GeneratedImages } from "../features/images/generated-images.tsx";
import { readImagesAhead, useImages } from "../features/images/images.api.ts";
import { RecentlyDeleted } from "../features/images/recently-deleted.tsx";
import type { ViewerParts } from "../features/images/viewer-parts.ts";
import { YourImages } from "../features/images/your-images.tsx";
import { ShareAction } from "../features/sharing/share-action.tsx";
import { WhereVisible } from "../features/samples/where-visible.tsx";
import { useLocalTitle } from "../features/templates/templates.api.ts";
import { toast } from "../ui/toast.ts";
import { galleryMessages } from "./gallery.messages.ts";
import "../styles/images.css";

/** Runs while the session call is pending, which saves one round trip. */
export function readGalleryAhead(): void {
  const { user } = getSession();
  if (user) readImagesAhead(user.id);
}

// The strips load first; a single image is only loaded for a link.
const OneImage = lazy(async () => ({
  default: (await import("../features/images/one-image.tsx")).OneImage,
}));

const share = (image: Image) => <ShareAction image={image} variant="primary" />;

const photoParts: ViewerParts = {
  share,
  create: (image, close) => <UseInPicture image={image} close={close} />,
  more: (image) => <PictureVisible image={image} />,
};

const pictureParts: ViewerParts = {
  share,
  create: (image, close) => <AnotherScene image={image} close={close} />,
  stage: (image, picture) => <SceneCompare key={image.id} image={image} picture={picture} />,
  more: (image, close) => (
    <>
      <PictureVisible image={image} />
      <OtherVersions image={image} close={close} />
      <SourcePhotos image={image} close={close} />
      <PictureReceipt imageId={image.id} />
      {!image.is_sample && <NotUs of={{ imageId: image.id }} />}
    </>
  ),
};

function PictureVisible({ image }: { image: Image }) {
  const title = useLocalTitle()(image);
  const firstName = useSession().user?.full_name.trim().split(/\s+/)[0] ?? "";
  return <WhereVisible {...{ image, title, firstName }} />;
}

export function GalleryScreen() {
  const [asked, endAsked] = useSearchValue("image");
  const [receipt, endReceipt] = useSearchValue("picture");
  return (
    <>
      <YourImages parts={photoParts} />
      <GeneratedImages parts={pictureParts} asked={asked} onAskedClose={endAsked} />
      <RecentlyDeleted />
      <AskedPicture asked={receipt} found={useGeneration(receipt)} end={endReceipt} />
      <DistantPicture asked={asked} end={endAsked} />
    </>
  );
}

/** Opens an image that is not among the loaded ones; the list opens the others itself. */
function DistantPicture({ asked, end }: Pick<AskedPictureProps, "asked" | "end">) {
  const { data: list } = useImages("generated");
  const [listed, setListed] = useState<string | null>(null);
  const isListed = list?.images.some(({ id }) => id === asked) ?? false;
  // An image that is deleted while it is open leaves the list, but is not distant.
  if (isListed && listed !== asked) setListed(asked);
  const distant = list && !isListed && listed !== asked ? asked : null;
  return <AskedPicture asked={distant} found={useImageGeneration(distant)} end={end} />;
}

/** A parameter of the address, and a function that removes it. */
function useSearchValue(name: string): [string | null, () => void] {
  const [search, setSearch] = useSearchParams();
  const end = useCallback(
    () =>
      setSearch(
        (now) => {
          now.delete(name);
          return now;
        },
        { replace: true },
      ),
    [setSearch, name],
  );
  return [search.get(name), end];
}

interface AskedPictureProps {
  asked: string | null;
  found: Pick<ReturnType<typeof useGeneration>, "data" | "isError">;
  end: () => void;
}

/** A link opens its image, or explains why there is none. */
function AskedPicture({ asked, found, end }: AskedPictureProps) {
  const { data: made, isError } = found;
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
      <OneImage image={made.image} parts={pictureParts} onClose={end} />
    </Suspense>
  );
}

function formatGone(made: Generation | undefined): string {
  if (made?.receipt.state === "returned") return galleryMessages.returned;
  if (made?.status === "queued" || made?.status === "running") return galleryMessages.underWay;
  return galleryMessages.gone;
}
