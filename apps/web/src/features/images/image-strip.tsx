import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import type { Image } from "@twofold/contract/images";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import { IconButton } from "../../ui/button.tsx";
import { imagesMessages } from "./images.messages.ts";
import { coloursOf, Thumbnail } from "./thumbnail.tsx";

const SIZE = 120;
const GAP = 12;
const OVERSCAN = 6;
/** How many items before the end of the loaded ones the next page is requested. */
const AHEAD = 60;

interface ImageStripProps {
  label: string;
  images: readonly Image[];
  /** The count of all images, so that the strip has its full width before they load. */
  total: number;
  /** The item in the tab order. */
  active: number;
  onActive: (index: number) => void;
  onOpen: (image: Image) => void;
  onNeed: (index: number) => void;
  list: RefObject<HTMLUListElement | null>;
}

/** Renders only visible items and the focused one. */
export function ImageStrip(props: ImageStripProps) {
  const { label, images, total, active, onActive, onOpen, onNeed, list: strip } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is not passed to memoised components
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => SIZE,
    gap: GAP,
    overscan: OVERSCAN,
    scrollPaddingStart: SIZE / 2,
    scrollPaddingEnd: SIZE,
    // Rendering inside the scroll event would make touch scrolling stutter.
    useFlushSync: false,
    rangeExtractor: useCallback((range: Range) => withActive(range, active), [active]),
  });
  const items = virtualizer.getVirtualItems();

  const last = virtualizer.range?.endIndex ?? 0;
  const needed = Math.min(Math.max(last + AHEAD, active), total - 1);
  useEffect(() => onNeed(needed), [onNeed, needed, images.length]);

  useLayoutEffect(() => {
    if (isMoving.current) itemAt(strip.current, active)?.focus({ preventScroll: true });
    isMoving.current = false;
    // Also behind the preview, so that closing it shows the image that was open last.
    virtualizer.scrollToIndex(active);
  }, [strip, virtualizer, active]);

  const press = (event: KeyboardEvent): void => {
    const to = steps[event.key]?.(active, total - 1);
    if (to === undefined) return;
    event.preventDefault();
    isMoving.current = to !== active;
    onActive(to);
  };
  const open = ({ target }: MouseEvent): void => {
    const index = target instanceof Element && target.closest<HTMLElement>("[data-index]")?.dataset;
    const image = index && images[Number(index["index"])];
    if (!image) return;
    onActive(Number(index["index"]));
    onOpen(image);
  };
  const scroll = (direction: 1 | -1) => (): void =>
    scroller.current?.scrollBy({
      left: direction * (scroller.current.clientWidth - SIZE),
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
  const { range } = virtualizer;
  return (
    <div className="strip-frame">
      <div ref={scroller} className="image-strip">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it handles the events of its buttons */}
        <ul
          ref={strip}
          aria-label={label}
          style={{ width: virtualizer.getTotalSize() }}
          onKeyDown={press}
          onClick={open}
        >
          {items.map(({ index, start }) => (
            <StripItem
              key={index}
              image={images[index]}
              index={index}
              start={start}
              total={total}
              isActive={index === active}
            />
          ))}
        </ul>
      </div>
      {/* For the pointer: the keyboard has the arrow keys. */}
      {range && range.startIndex > 0 && (
        <IconButton label={imagesMessages.mine.back} tabIndex={-1} onClick={scroll(-1)}>
          <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      )}
      {range && range.endIndex < total - 1 && (
        <IconButton
          label={imagesMessages.mine.forward}
          tabIndex={-1}
          className="strip-forward"
          onClick={scroll(1)}
        >
          <ChevronRight aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  );
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function withActive(range: Range, active: number): number[] {
  const seen = defaultRangeExtractor(range);
  if (active >= range.count || seen.includes(active)) return seen;
  return active < (seen[0] ?? 0) ? [active, ...seen] : [...seen, active];
}

function itemAt(strip: HTMLElement | null, index: number): HTMLElement | null {
  return strip?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
}

interface StripItemProps {
  image: Image | undefined;
  index: number;
  start: number;
  total: number;
  isActive: boolean;
}

/** Keyed by position, so that the focus stays when the image at that position changes. */
const StripItem = memo(function StripItem({
  image,
  index,
  start,
  total,
  isActive,
}: StripItemProps) {
  return (
    <li style={{ translate: `${start}px` }} aria-posinset={index + 1} aria-setsize={total}>
      <button
        type="button"
        data-index={index}
        tabIndex={isActive ? 0 : -1}
        aria-haspopup="dialog"
        className="thumb"
        {...(image ? { style: coloursOf(image) } : { "aria-label": imagesMessages.loading })}
      >
        {image && <Thumbnail key={image.id} image={image} />}
      </button>
    </li>
  );
});
