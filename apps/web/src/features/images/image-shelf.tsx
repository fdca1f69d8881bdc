import type { Image } from "@twofold/contract/images";
import { RotateCw } from "lucide-react";
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from "react";
import { wordsFor } from "../../lib/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { ImageList } from "./image-list.ts";
import type { ImagePreview } from "./image-preview.tsx";
import { ImageStrip } from "./image-strip.tsx";
import type { useImages } from "./images.api.ts";
import { StripSkeleton } from "./strip-skeleton.tsx";
import { useDeletion } from "./use-deletion.ts";

// The strip is what one comes for; the preview is fetched once that stands.
let preview: typeof ImagePreview | undefined;
async function loadPreview() {
  preview = (await import("./image-preview.tsx")).ImagePreview;
  return { default: preview };
}
const LatePreview = lazy(loadPreview);

/** At once if it has been fetched, which is nearly always: a lazy one waits even then. */
function Preview(props: ComponentProps<typeof ImagePreview>) {
  const [Ready] = useState(() => preview ?? LatePreview);
  return <Ready {...props} />;
}

interface ImageShelfProps {
  label: string;
  images: ReturnType<typeof useImages>;
  /** What stands there instead of none. */
  empty: ReactNode;
  failed: string;
  /** What else can be done with one of them. */
  more?: ((image: Image) => ReactNode) | undefined;
}

/** A strip of images with all that can happen to it, and the large preview of the one that is chosen. */
export function ImageShelf({ label, images, empty, failed, more }: ImageShelfProps) {
  const { data, isPending, error } = images;
  if (isPending) return <StripSkeleton label={label} />;
  if (!data) {
    return (
      <EmptyState
        drawing="error"
        title={failed}
        line={wordsFor(error)}
        action={<Retry onClick={() => void images.refetch()} />}
      />
    );
  }
  return <Shelf {...{ label, images, empty, more }} list={data} />;
}

function Shelf({
  label,
  list: { images, total },
  images: { loadTo, isMoreError, forgetError },
  empty,
  more,
}: Pick<ImageShelfProps, "label" | "images" | "empty" | "more"> & { list: ImageList }) {
  const shelf = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [chosen, setChosen] = useState<Image | null>(null);
  const [isChosen, setIsChosen] = useState(false);
  const { removeImage, isAsking, isDeleting } = useDeletion();
  useEffect(() => void loadPreview(), []);

  // What is looked at may move, because others come and go, or go itself.
  const index = isChosen ? images.findIndex(({ id }) => id === chosen?.id) : -1;
  const place = index >= 0 ? index : Math.max(0, Math.min(active, total - 1));
  if (place !== active) setActive(place);
  if (isChosen && index < 0) setIsChosen(false);

  const open = (image: Image): void => {
    setChosen(image);
    setIsChosen(true);
  };
  const go = (to: number): void => {
    loadTo(to);
    const image = images[to];
    if (image) setChosen(image);
  };
  return (
    <div ref={shelf}>
      {total === 0 ? (
        empty
      ) : (
        <ImageStrip
          label={label}
          images={images}
          total={total}
          active={place}
          onActive={setActive}
          onOpen={open}
          onNeed={loadTo}
          strip={strip}
        />
      )}
      {isMoreError && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-danger-ink">
          Some images could not be loaded.
          <Retry
            onClick={() => {
              forgetError();
              loadTo(images.length);
            }}
          />
        </p>
      )}
      {chosen && (
        <Suspense>
          <Preview
            open={index >= 0}
            image={chosen}
            images={images}
            index={place}
            total={total}
            onGo={go}
            onClose={() => setIsChosen(false)}
            onDelete={() => void removeImage(chosen)}
            isAsking={isAsking}
            isDeleting={isDeleting}
            more={more?.(chosen)}
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

function Retry({ onClick }: { onClick: () => void }) {
  return (
    <Button
      icon={<RotateCw aria-hidden="true" className="size-4" strokeWidth={2} />}
      onClick={onClick}
    >
      Retry
    </Button>
  );
}
