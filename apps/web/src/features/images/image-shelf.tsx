import type { Image } from "@twofold/contract/images";
import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from "react";
import { problemMessage } from "../../lib/problem-message.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import type { ImageList } from "./image-list.ts";
import type { ImagePreview } from "./image-preview.tsx";
import type { GridShape } from "./grid-layout.ts";
import { ImageGrid } from "./image-grid.tsx";
import { ImageStrip } from "./image-strip.tsx";
import type { useImages } from "./images.api.ts";
import { imagesMessages } from "./images.messages.ts";
import { StripSkeleton } from "./strip-skeleton.tsx";
import { useDeletion } from "./use-deletion.ts";
import type { ViewerParts } from "./viewer-parts.ts";
import { RetryButton } from "../../ui/retry-button.tsx";

// Loaded after the strip has rendered.
let preview: typeof ImagePreview | undefined;
async function loadPreview() {
  preview = (await import("./image-preview.tsx")).ImagePreview;
  return { default: preview };
}
const LatePreview = lazy(loadPreview);

/** Renders immediately if it has loaded, because a lazy component suspends even then. */
function Preview(props: ComponentProps<typeof ImagePreview>) {
  const [Ready] = useState(() => preview ?? LatePreview);
  return <Ready {...props} />;
}

interface ImageShelfProps {
  label: string;
  images: ReturnType<typeof useImages>;
  /** Shown if there are no images. */
  empty: ReactNode;
  failed: string;
  /** A strip of one row, or a grid of all. */
  layout: "strip" | GridShape;
  parts: ViewerParts;
  /** An image that a link opens. */
  asked?: string | null;
  onAskedClose?: () => void;
}

/** A list of images with all its states, and a large preview of the selected one. */
export function ImageShelf({ failed, ...rest }: ImageShelfProps) {
  const { label, images } = rest;
  const { data, isPending, error } = images;
  if (isPending) return <StripSkeleton label={label} isTall={rest.layout !== "strip"} />;
  if (!data) {
    return <ErrorState title={failed} line={problemMessage(error)} onRetry={images.refetch} />;
  }
  return <Shelf {...rest} list={data} />;
}

function Shelf({
  label,
  list: { images, total },
  images: { loadTo, isMoreError, clearError },
  empty,
  layout,
  parts,
  asked,
  onAskedClose,
}: Omit<ImageShelfProps, "failed"> & { list: ImageList }) {
  const shelf = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [chosen, setChosen] = useState<Image | null>(null);
  const [isChosen, setIsChosen] = useState(false);
  const { removeImage, isAsking, isDeleting } = useDeletion();
  useEffect(() => void loadPreview(), []);

  const [opened, setOpened] = useState<string | null>(null);
  if (!asked && opened !== null) setOpened(null);
  if (asked && asked !== opened) {
    const image = images.find(({ id }) => id === asked);
    if (image) {
      setOpened(asked);
      setChosen(image);
      setIsChosen(true);
    }
  }

  // The selected image may move or disappear when the list changes.
  const index = isChosen ? images.findIndex(({ id }) => id === chosen?.id) : -1;
  const place = index >= 0 ? index : Math.max(0, Math.min(active, total - 1));
  if (place !== active) setActive(place);
  if (isChosen && index < 0) setIsChosen(false);
  // The list may have a newer version of it.
  const current = images[index] ?? chosen;

  // In a transition, so that a slow phone shows the press before it has rendered the viewer.
  const open = (image: Image): void =>
    startTransition(() => {
      setChosen(image);
      setIsChosen(true);
    });
  const go = (to: number): void => {
    loadTo(to);
    const image = images[to];
    if (image) setChosen(image);
  };
  const listProps = {
    label,
    images,
    total,
    active: place,
    onActive: setActive,
    onOpen: open,
    onNeed: loadTo,
    list: strip,
  };
  return (
    <div ref={shelf}>
      {total === 0 && empty}
      {total > 0 && layout === "strip" && <ImageStrip {...listProps} />}
      {total > 0 && layout !== "strip" && <ImageGrid {...listProps} shape={layout} />}
      {isMoreError && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-danger-ink">
          {imagesMessages.mine.someMissing}
          <RetryButton
            onClick={() => {
              clearError();
              loadTo(images.length);
            }}
          />
        </p>
      )}
      {current && (
        <Suspense>
          <Preview
            open={index >= 0}
            image={current}
            images={images}
            index={place}
            total={total}
            onGo={go}
            onClose={() => {
              setIsChosen(false);
              onAskedClose?.();
            }}
            onDelete={() => void removeImage(current)}
            isAsking={isAsking}
            isDeleting={isDeleting}
            parts={parts}
            finalFocus={() =>
              strip.current?.querySelector<HTMLElement>("[tabindex='0']") ??
              shelf.current?.querySelector<HTMLElement>("a, button")
            }
          />
        </Suspense>
      )}
    </div>
  );
}
