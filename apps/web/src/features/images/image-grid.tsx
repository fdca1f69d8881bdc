import type { Image } from "@twofold/contract/images";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import { columnsOf, type GridShape } from "./grid-layout.ts";
import { GridItem } from "./grid-item.tsx";
import { imagesMessages } from "./images.messages.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { stepFrom } from "../../lib/grid-step.ts";
import {
  allOf,
  extendedTo,
  noSelection,
  pruned,
  toggled,
  type Selection,
} from "../../lib/selection.ts";
import { reveal, rowsIn, useScrollWindow } from "../../ui/scroll-window.ts";
import { useBox } from "../../ui/use-box.ts";
import { useDeletion } from "./use-deletion.ts";
import "../../styles/image-grid.css";

/** Space for the page's bars when the keyboard scrolls. */
const MARGIN_PX = 96;
/** How many items before the end of the loaded ones the next page is requested. */
const AHEAD = 40;

export interface ImageGridProps {
  label: string;
  shape: GridShape;
  images: readonly Image[];
  total: number;
  /** The item in the tab order. */
  active: number;
  onActive: (index: number) => void;
  onOpen: (image: Image) => void;
  onNeed: (index: number) => void;
  list: RefObject<HTMLUListElement | null>;
}

/** Rows of images that can be selected and deleted together. Renders only the visible rows. */
export function ImageGrid(props: ImageGridProps) {
  const { label, shape, images, total, active, onActive, onOpen, onNeed, list } = props;
  const [chosen, setSelection] = useState<Selection>(noSelection);
  const selection = pruned(chosen, images);
  const { removeImages, isDeleting } = useDeletion();
  const isMoving = useRef(false);
  const { width, top } = useBox(list);
  const { columns, size } = columnsOf(width, shape);
  const count = Math.ceil(total / columns);
  const near = useScrollWindow();
  const part = { from: near.from - top, to: near.to - top };
  const rowSize = width > 0 ? size : 0;
  const rows = rowsIn(part, { size: rowSize, count }, Math.floor(active / columns));
  const last = ((rows.at(-1) ?? 0) + 1) * columns - 1;
  const needed = Math.min(Math.max(last + AHEAD, active), total - 1);
  useEffect(() => {
    if (needed >= images.length) onNeed(needed);
  }, [onNeed, needed, images.length]);

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const start = top + Math.floor(active / columns) * size;
    reveal({ top: start, height: size, margin: MARGIN_PX });
    pictureAt(list.current, active)?.focus({ preventScroll: true });
  }, [list, active, columns, size, top]);

  const clear = (): void => setSelection(noSelection);
  const remove = (): void => void removeImages([...selection.ids]);
  const select = (image: Image, isRange: boolean): void =>
    setSelection(isRange ? extendedTo(selection, images, image.id) : toggled(selection, image.id));

  const press = (event: KeyboardEvent): void => {
    const hasSelection = selection.ids.size > 0;
    const isCommand = event.ctrlKey || event.metaKey;
    const image = images[active];
    const to = isCommand ? undefined : stepFrom(event.key, { at: active, columns, total });
    if (isCommand && event.key.toLowerCase() === "a") setSelection(allOf(images));
    else if (event.key === "Escape" && hasSelection) clear();
    else if (event.key === "Delete" && hasSelection) remove();
    else if (event.key === " " && image && event.target === pictureAt(list.current, active))
      select(image, event.shiftKey);
    else if (to !== undefined) {
      const target = images[to];
      if (event.shiftKey && image && target)
        setSelection(extendedTo(extendedTo(selection, images, image.id), images, target.id));
      isMoving.current = to !== active;
      onActive(to);
    } else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent): void => {
    const item =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-index]");
    const index = item ? Number(item.dataset["index"]) : -1;
    const image = images[index];
    if (!item || !image) return;
    onActive(index);
    const isChoosing = item.dataset["part"] === "select" || selection.ids.size > 0;
    if (isChoosing || event.shiftKey) select(image, event.shiftKey);
    else onOpen(image);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it handles the events of its buttons */}
      <ul
        ref={list}
        aria-label={label}
        className={`image-grid image-grid-${shape}`}
        style={{ height: count * size, "--columns": columns } as CSSProperties}
        data-selecting={selection.ids.size > 0 || undefined}
        onKeyDown={press}
        onClick={click}
      >
        {rows.flatMap((row) =>
          Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => {
            const index = row * columns + column;
            const image = images[index];
            return (
              <GridItem
                key={index}
                image={image}
                index={index}
                total={total}
                column={column}
                top={row * size}
                isActive={index === active}
                isSelected={image !== undefined && selection.ids.has(image.id)}
              />
            );
          }),
        )}
      </ul>
      <p aria-live="polite" className="sr-only">
        {selection.ids.size > 0 && imagesMessages.selection.count(selection.ids.size)}
      </p>
      {selection.ids.size > 0 && (
        <SelectionBar
          count={selection.ids.size}
          isAll={selection.ids.size === images.length}
          isDeleting={isDeleting}
          onAll={() => setSelection(allOf(images))}
          onDelete={remove}
          onClear={() => {
            clear();
            pictureAt(list.current, active)?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}

function pictureAt(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-part="open"][data-index="${index}"]`) ?? null;
}
