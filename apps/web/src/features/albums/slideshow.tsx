import type { AlbumItem } from "@twofold/contract/albums";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { Dialog, DialogClose } from "../../ui/dialog.tsx";
import { useSwipe } from "../../ui/use-swipe.ts";
import { nameOf } from "./album-picture.tsx";
import { albumsMessages } from "./albums.messages.ts";
import { useArrowKeys } from "./use-arrow-keys.ts";
import { ViewerPicture } from "./viewer-picture.tsx";
import "../../styles/viewer.css";

const { slideshow: messages } = albumsMessages;
const PICTURE_MS = 4_000;

interface SlideshowProps {
  title: string;
  items: readonly AlbumItem[];
  open: boolean;
  onClose: () => void;
}

export function Slideshow({ title, items, open, onClose }: SlideshowProps) {
  return (
    <Dialog
      bare
      size="full"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.title(title)}
    >
      {/* It begins with the first picture each time. */}
      {open && <Slides items={items} />}
    </Dialog>
  );
}

function Slides({ items }: Pick<SlideshowProps, "items">) {
  const [at, setAt] = useState(0);
  // A user who asked for less motion starts it on their own.
  const [isPlaying, setPlaying] = useState(
    () => !matchMedia("(prefers-reduced-motion: reduce)").matches,
  );
  const count = items.length;
  const index = Math.min(at, count - 1);
  const item = items[index];
  const step = (by: number): void => setAt((index + by + count) % count);

  useEffect(() => {
    if (!isPlaying || count < 2) return;
    const timer = setTimeout(() => setAt((index + 1) % count), PICTURE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, index, count]);
  useArrowKeys(true, { ArrowLeft: () => step(-1), ArrowRight: () => step(1) });
  const swipe = useSwipe(step, { follows: true });
  if (!item) return null;
  return (
    <div className="slideshow">
      <div className="preview-hold" {...swipe}>
        <ViewerPicture key={item.id} item={item} />
      </div>
      <div className="slideshow-bar">
        <p aria-live={isPlaying ? "off" : "polite"}>
          <strong>{nameOf(item)}</strong>
          <span>{albumsMessages.viewer.place(index + 1, count)}</span>
        </p>
        <IconButton label={messages.previous} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
        <IconButton
          label={isPlaying ? messages.pause : messages.play}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? (
            <Pause aria-hidden="true" strokeWidth={1.75} />
          ) : (
            <Play aria-hidden="true" strokeWidth={1.75} />
          )}
        </IconButton>
        <IconButton label={messages.next} onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
        <DialogClose />
      </div>
    </div>
  );
}
