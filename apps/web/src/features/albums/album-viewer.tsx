import { useMutation } from "@tanstack/react-query";
import { sizedAddress, type Album, type AlbumItem } from "@twofold/contract/albums";
import { ArrowLeftRight, BookImage, ChevronLeft, ChevronRight, Trash2 } from "lucide-react";
import { useEffect } from "react";
import { formatLocalDate } from "../../lib/local-date.ts";
import { toastProblem } from "../../lib/problem-message.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Dialog, DialogClose } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useSwipe } from "../../ui/use-swipe.ts";
import type { AlbumParts } from "./album-parts.ts";
import { nameOf } from "./album-picture.tsx";
import { changeAlbumMutation } from "./albums.api.ts";
import { albumsMessages } from "./albums.messages.ts";
import { ItemFacts } from "./item-facts.tsx";
import { KeepCopy } from "./keep-copy.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";
import { ViewerPicture } from "./viewer-picture.tsx";
import "../../styles/viewer.css";

const { viewer: messages } = albumsMessages;
const icon = { "aria-hidden": true, className: "size-4", strokeWidth: 2 } as const;

interface AlbumViewerProps {
  album: Album;
  items: readonly AlbumItem[];
  total: number;
  item: AlbumItem;
  isOpen: boolean;
  isCovered: boolean;
  canChange: boolean;
  parts: AlbumParts;
  onGo: (id: string) => void;
  onClose: () => void;
  onMove: (id: string) => void;
  onRemove: (id: string) => void;
  finalFocus: () => HTMLElement | null | undefined;
}

export function AlbumViewer(props: AlbumViewerProps) {
  const { album, items, total, item, isOpen, isCovered, canChange, parts, onClose } = props;
  const { mutate: change, isPending } = useMutation(changeAlbumMutation);
  const name = nameOf(item);
  const index = items.findIndex(({ id }) => id === item.id);
  const [previous, next] = [items[index - 1], items[index + 1]];
  const go = (to: AlbumItem | undefined): void => {
    if (to && index >= 0) props.onGo(to.id);
  };
  const swipe = useSwipe((step) => go(items[index + step]), { follows: true });
  useArrowKeys(isOpen && !isCovered, {
    ArrowLeft: () => go(previous),
    ArrowRight: () => go(next),
    Home: () => go(items[0]),
    End: () => go(items.at(-1)),
  });
  useAhead(previous, next);

  const remove = (): void => {
    // The next picture takes its place; after the last one the viewer closes.
    if (next ?? previous) go(next ?? previous);
    else onClose();
    props.onRemove(item.id);
  };
  const setCover = (): void =>
    change(
      { album, change: { cover_item_id: item.id } },
      {
        onSuccess: () => toast.success(messages.coverSet),
        onError: (error) => toastProblem(error),
      },
    );
  const isCover = album.cover_item_id === item.id;
  return (
    <Dialog
      bare
      size="full"
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      dismissible={!isCovered}
      title={name}
      finalFocus={props.finalFocus}
    >
      <div className="preview">
        <div className="preview-head">
          <div className="preview-title">
            <h2 aria-hidden="true">{name}</h2>
            <p>
              <time dateTime={item.happened_on}>{formatLocalDate(item.happened_on, "long")}</time>
              {" · "}
              <span aria-live="polite">
                {messages.place(index + 1, total)}
                <span className="sr-only">: {name}</span>
              </span>
            </p>
          </div>
          <DialogClose />
        </div>
        <div className="preview-stage">
          <div className="preview-hold" {...swipe}>
            <ViewerPicture key={item.id} item={item} />
          </div>
          {total > 1 && (
            <>
              <IconButton
                label={messages.previous}
                aria-disabled={!previous}
                onClick={() => go(previous)}
              >
                <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
              </IconButton>
              <IconButton label={messages.next} aria-disabled={!next} onClick={() => go(next)}>
                <ChevronRight aria-hidden="true" strokeWidth={1.75} />
              </IconButton>
            </>
          )}
        </div>
        <div key={item.id} className="preview-side">
          {!item.is_mine && album.partner_name && (
            <p className="text-label text-muted">{messages.addedBy(album.partner_name)}</p>
          )}
          <ItemFacts albumId={album.id} item={item} canChange={canChange} />
          {canChange && (
            <div className="preview-actions">
              {item.is_mine ? (
                parts.shareImage?.(item.image)
              ) : (
                <KeepCopy albumId={album.id} itemId={item.id} />
              )}
              <Button
                icon={<BookImage {...icon} />}
                aria-disabled={isCover}
                loading={isPending}
                onClick={() => !isCover && setCover()}
              >
                {isCover ? messages.isCover : messages.cover}
              </Button>
              <Button icon={<ArrowLeftRight {...icon} />} onClick={() => props.onMove(item.id)}>
                {messages.move}
              </Button>
              <Button variant="danger" icon={<Trash2 {...icon} />} onClick={remove}>
                {messages.remove}
              </Button>
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Preloads the neighbouring pictures. */
function useAhead(...near: (AlbumItem | undefined)[]): void {
  const addresses = near
    .flatMap((item) => (item ? [sizedAddress(item.address, "preview")] : []))
    .join(" ");
  useEffect(() => {
    for (const address of addresses.split(" ").filter(Boolean)) {
      document.createElement("img").src = address;
    }
  }, [addresses]);
}
