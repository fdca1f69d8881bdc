import { imageAddress, type Image } from "@twofold/contract/images";
import { Check } from "lucide-react";
import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { stepFrom } from "../../lib/grid-step.ts";
import { extendedTo, toggled, type Selection } from "../../lib/selection.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { RetryButton } from "../../ui/retry-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { reveal, rowsIn, useScrollWindow } from "../../ui/scroll-window.ts";
import { useBox } from "../../ui/use-box.ts";
import { useImages } from "../images/images.api.ts";
import { AlbumPicture, coloursOf } from "./album-picture.tsx";
import { albumsMessages } from "./albums.messages.ts";

const { picker: messages } = albumsMessages;

const GAP = 8;
const LEAST_SIZE = 104;
const LEAST_COLUMNS = 3;
/** How many items before the end of the loaded ones the next page is requested. */
const AHEAD = 60;

interface PickerGridProps {
  source: "generated" | "uploaded";
  /** The ids of the images that the album contains already. */
  present: ReadonlySet<string>;
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

export function PickerGrid(props: PickerGridProps) {
  const { source } = props;
  const images = useImages(source);
  const { data, isPending, refetch, loadTo, isMoreError, clearError } = images;
  if (isPending) {
    return (
      <div className="picker-skeleton" aria-busy="true">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="aspect-square rounded-field" />
        ))}
      </div>
    );
  }
  if (!data) return <ErrorState title={messages.failed} onRetry={refetch} />;
  if (data.total === 0) return <EmptyState drawing="gallery" title={messages.none[source]} />;
  return (
    <>
      {isMoreError && (
        <p role="alert" className="mb-3 flex flex-wrap items-center gap-3 text-danger-ink">
          {messages.failed}
          <RetryButton
            onClick={() => {
              clearError();
              loadTo(data.images.length);
            }}
          />
        </p>
      )}
      <Pickable {...props} images={data.images} total={data.total} onNeed={loadTo} />
    </>
  );
}

interface PickableProps extends PickerGridProps {
  images: readonly Image[];
  total: number;
  onNeed: (index: number) => void;
}

/** Renders only the visible rows. */
function Pickable(props: PickableProps) {
  const { source, present, selection, onSelect, images, total, onNeed } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const isMoving = useRef(false);
  // The scroller has space around the list for the focus ring.
  const list = useRef<HTMLUListElement>(null);
  const { width } = useBox(list);
  const columns = Math.max(LEAST_COLUMNS, Math.floor((width + GAP) / (LEAST_SIZE + GAP)));
  const size = (width - GAP * (columns - 1)) / columns;
  const rowCount = Math.ceil(total / columns);
  const near = useScrollWindow(scroller);
  const rowSize = width > 0 ? size + GAP : 0;
  const rows = rowsIn(near, { size: rowSize, count: rowCount }, Math.floor(active / columns));
  const last = ((rows.at(-1) ?? 0) + 1) * columns - 1;
  const needed = Math.min(Math.max(last + AHEAD, active), total - 1);
  useEffect(() => {
    if (needed >= images.length) onNeed(needed);
  }, [onNeed, needed, images.length]);
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const top = Math.floor(active / columns) * (size + GAP);
    reveal({ top, height: size, margin: GAP }, scroller.current);
    scroller.current
      ?.querySelector<HTMLElement>(`[data-index="${active}"]`)
      ?.focus({ preventScroll: true });
  }, [active, columns, size]);

  const choose = (image: Image | undefined, isRange: boolean): void => {
    if (!image || present.has(image.id)) return;
    const free = images.filter(({ id }) => !present.has(id));
    onSelect(isRange ? extendedTo(selection, free, image.id) : toggled(selection, image.id));
  };
  const press = (event: KeyboardEvent): void => {
    const to = stepFrom(event.key, { at: active, columns, total });
    if (event.key === " ") choose(images[active], event.shiftKey);
    else if (to !== undefined) {
      isMoving.current = to !== active;
      setActive(to);
      if (event.shiftKey) choose(images[to], true);
    } else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent): void => {
    const target =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-index]");
    if (!target) return;
    const index = Number(target.dataset["index"]);
    setActive(index);
    choose(images[index], event.shiftKey);
  };
  return (
    <div ref={scroller} className="picker-scroller">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it handles the events of its buttons */}
      <ul
        ref={list}
        aria-label={messages.label[source]}
        style={{ height: Math.max(0, rowCount * (size + GAP) - GAP) }}
        onKeyDown={press}
        onClick={click}
      >
        {rows.flatMap((row) =>
          Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => {
            const index = row * columns + column;
            const image = images[index];
            const isPresent = image !== undefined && present.has(image.id);
            return (
              <PickerItem
                key={index}
                image={image}
                index={index}
                total={total}
                left={column * (size + GAP)}
                top={row * (size + GAP)}
                size={size}
                isActive={index === active}
                isPresent={isPresent}
                isSelected={image !== undefined && selection.ids.has(image.id)}
              />
            );
          }),
        )}
      </ul>
    </div>
  );
}

interface PickerItemProps {
  image: Image | undefined;
  index: number;
  total: number;
  left: number;
  top: number;
  size: number;
  isActive: boolean;
  isPresent: boolean;
  isSelected: boolean;
}

const PickerItem = memo(function PickerItem(props: PickerItemProps) {
  const { image, index, total, left, top, size, isActive, isPresent, isSelected } = props;
  const title = image ? image.title.trim() || albumsMessages.untitled : messages.loading;
  return (
    <li
      style={{ translate: `${left}px ${top}px`, width: size, height: size }}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list handles clicks of all items, with Shift
        role="checkbox"
        aria-checked={isPresent || isSelected}
        aria-disabled={isPresent || image === undefined}
        aria-label={isPresent ? `${title}. ${messages.already}` : title}
        data-index={index}
        tabIndex={isActive ? 0 : -1}
        className="picker-item"
        style={image && coloursOf(image)}
      >
        {image && (
          <AlbumPicture
            key={image.id}
            address={imageAddress(image)}
            alt=""
            width={120}
            height={120}
          />
        )}
        {(isPresent || isSelected) && (
          <span className="picker-tick">
            <Check aria-hidden="true" strokeWidth={3} />
          </span>
        )}
      </button>
    </li>
  );
});
