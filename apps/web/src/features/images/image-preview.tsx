import { imageAddress, type Image } from "@twofold/contract/images";
import { ChevronLeft, ChevronRight, Trash2 } from "lucide-react";
import { useEffect, useState, type CSSProperties } from "react";
import { formatDate } from "../../lib/dates.ts";
import { IconButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Dialog, DialogClose } from "../../ui/dialog.tsx";
import { useSwipe } from "../../ui/use-swipe.ts";
import { useLocalTitle } from "../templates/templates.api.ts";
import { BrokenPicture } from "./broken-picture.tsx";
import { Downloads } from "./downloads.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { Filmstrip } from "./filmstrip.tsx";
import { titleOf } from "./image-title.ts";
import { imagesMessages } from "./images.messages.ts";
import { coloursOf } from "./thumbnail.tsx";
import type { ViewerParts } from "./viewer-parts.ts";
import "../../styles/viewer.css";

interface ImagePreviewProps {
  open: boolean;
  image: Image;
  images: readonly Image[];
  index: number;
  total: number;
  onGo: (index: number) => void;
  onClose: () => void;
  onDelete: () => void;
  /** True while a confirmation is open above the preview. */
  isAsking: boolean;
  isDeleting: boolean;
  finalFocus: () => HTMLElement | null | undefined;
  parts: ViewerParts;
}

export function ImagePreview(props: ImagePreviewProps) {
  const { open, image, images, index, total, onGo, onClose, onDelete, isDeleting, parts } = props;
  const localTitle = useLocalTitle();
  const title = titleOf({ title: localTitle(image) });
  const go = (to: number): void => {
    if (to >= 0 && to < total) onGo(to);
  };
  const swipe = useSwipe((step) => go(index + step), { follows: true });
  useArrowKeys(
    open && !props.isAsking,
    { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: total - 1 },
    go,
  );
  useAhead(images[index - 1], images[index + 1]);
  const picture = <PreviewPicture key={image.id} image={image} />;
  return (
    <Dialog
      bare
      size="full"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      // Escape then only closes the confirmation.
      dismissible={!props.isAsking}
      title={title}
      finalFocus={props.finalFocus}
    >
      <div className="preview">
        <div className="preview-head">
          <div className="preview-title">
            <h2 aria-hidden="true">{title}</h2>
            <p>
              <time dateTime={image.created_at}>{formatDate(new Date(image.created_at))}</time>
              {" · "}
              <span aria-live="polite">
                {imagesMessages.preview.place(index + 1, total)}
                <span className="sr-only">: {title}</span>
              </span>
              {image.is_sample && <Chip className="ml-2">{imagesMessages.sample}</Chip>}
            </p>
          </div>
          {image.source === "generated" && <FavouriteButton image={image} />}
          <IconButton
            label={imagesMessages.preview.remove}
            aria-disabled={isDeleting}
            onClick={() => !isDeleting && onDelete()}
          >
            <Trash2 aria-hidden="true" strokeWidth={1.75} />
          </IconButton>
          <DialogClose />
        </div>
        <div className="preview-stage">
          <div className="preview-hold" {...swipe}>
            {parts.stage?.(image, picture) ?? picture}
          </div>
          {total > 1 && (
            <>
              <IconButton
                label={imagesMessages.preview.previous}
                aria-disabled={index === 0}
                onClick={() => go(index - 1)}
              >
                <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
              </IconButton>
              <IconButton
                label={imagesMessages.preview.next}
                aria-disabled={index === total - 1}
                onClick={() => go(index + 1)}
              >
                <ChevronRight aria-hidden="true" strokeWidth={1.75} />
              </IconButton>
            </>
          )}
        </div>
        {images.length > 1 && <Filmstrip images={images} index={index} onGo={go} />}
        <div key={image.id} className="preview-side">
          <div className="preview-actions">
            {parts.share(image)}
            {parts.create(image, onClose)}
          </div>
          <Downloads image={image} />
          {parts.more?.(image, onClose)}
        </div>
      </div>
    </Dialog>
  );
}

function PreviewPicture({ image }: { image: Image }) {
  const [isBroken, setBroken] = useState(false);
  const measure = {
    "--ratio": image.width / image.height,
    "--own-width": `${image.width}px`,
  } as CSSProperties;
  if (isBroken) {
    return (
      <div className="preview-picture" style={measure}>
        <BrokenPicture title={titleOf(image)} />
      </div>
    );
  }
  return (
    <img
      className="preview-picture"
      src={imageAddress(image, "preview")}
      alt={titleOf(image)}
      width={image.width}
      height={image.height}
      style={{ ...coloursOf(image), ...measure }}
      draggable={false}
      onError={() => setBroken(true)}
    />
  );
}

/** A dialog above this one handles its own keys. */
const isInAnotherDialog = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("[role='dialog']")?.querySelector(".preview") === null;

const isSlider = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === "range";

/** Works wherever the focus is in the dialog. */
function useArrowKeys(
  isEnabled: boolean,
  places: Readonly<Record<string, number>>,
  go: (index: number) => void,
): void {
  useEffect(() => {
    if (!isEnabled) return;
    const press = (event: KeyboardEvent): void => {
      const to = places[event.key];
      // In the comparison the arrows move the slider.
      if (isInAnotherDialog(event.target) || isSlider(event.target)) return;
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(to);
    };
    // In the capture phase, because the dialog stops such keys from reaching the page behind it.
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  });
}

/** Preloads the neighbouring images. */
function useAhead(...near: (Image | undefined)[]): void {
  const addresses = near.map((image) => image && imageAddress(image, "preview")).join(" ");
  useEffect(() => {
    for (const address of addresses.split(" ").filter(Boolean)) {
      document.createElement("img").src = address;
    }
  }, [addresses]);
}
