import { imageAddress, type Image } from "@twofold/contract/images";
import { ChevronLeft, ChevronRight, Download, Trash2 } from "lucide-react";
import { useEffect, useState, type CSSProperties, type ReactNode } from "react";
import { formatDate } from "../../lib/dates.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Dialog, DialogClose } from "../../ui/dialog.tsx";
import { useSwipe } from "../../ui/use-swipe.ts";
import { BrokenPicture } from "./broken-picture.tsx";
import { fileNameOf, titleOf } from "./image-title.ts";
import { imagesMessages } from "./images.messages.ts";
import { coloursOf } from "./thumbnail.tsx";

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
  /** Shown with the other buttons. */
  share?: ReactNode;
  /** Further actions. */
  more?: ReactNode;
}

export function ImagePreview(props: ImagePreviewProps) {
  const { open, image, images, index, total, onGo, onClose, onDelete, isDeleting } = props;
  const title = titleOf(image);
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
          <p aria-live="polite">
            {imagesMessages.preview.place(index + 1, total)}
            <span className="sr-only">: {title}</span>
          </p>
          <DialogClose />
        </div>
        <div className="preview-stage">
          <div className="preview-hold" {...swipe}>
            <PreviewPicture key={image.id} image={image} />
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
        <div className="preview-side">
          <h2 aria-hidden="true">{title}</h2>
          <Facts image={image} />
          <div className="preview-actions">
            <a className="btn btn-quiet" href={imageAddress(image)} download={fileNameOf(image)}>
              <span>
                <Download aria-hidden="true" className="size-4" strokeWidth={2} />
                {imagesMessages.preview.download}
              </span>
            </a>
            {props.share}
            <Button
              variant="danger"
              icon={<Trash2 aria-hidden="true" className="size-4" strokeWidth={2} />}
              loading={isDeleting}
              onClick={onDelete}
            >
              {imagesMessages.preview.remove}
            </Button>
          </div>
          {props.more}
        </div>
      </div>
    </Dialog>
  );
}

function Facts({ image }: { image: Image }) {
  const kind = image.is_couple_image ? imagesMessages.kinds.couple : imagesMessages.kinds.personal;
  return (
    <dl className="facts">
      <dt>{imagesMessages.preview.added}</dt>
      <dd>
        <time dateTime={image.created_at}>{formatDate(new Date(image.created_at))}</time>
      </dd>
      <dt>{imagesMessages.preview.kind}</dt>
      <dd>{image.source === "generated" ? imagesMessages.kinds.generated : kind.name}</dd>
      <dt>{imagesMessages.preview.size}</dt>
      <dd>
        {image.width} × {image.height}
      </dd>
    </dl>
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
      if (isInAnotherDialog(event.target)) return;
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
