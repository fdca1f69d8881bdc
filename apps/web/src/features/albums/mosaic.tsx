import type { AlbumItem } from "@twofold/contract/albums";
import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import {
  allOf,
  extendedTo,
  noSelection,
  pruned,
  toggled,
  type Selection,
} from "../../lib/selection.ts";
import { moved, useReorder, type Lift } from "../../ui/reorder.ts";
import { reveal, useScrollWindow } from "../../ui/scroll-window.ts";
import { useBox } from "../../ui/use-box.ts";
import { AlbumSelectionBar } from "./album-selection-bar.tsx";
import { nameOf } from "./album-picture.tsx";
import { albumsMessages } from "./albums.messages.ts";
import { MosaicItem } from "./mosaic-item.tsx";
import { layOut, placeAt, stepBetweenRows, visibleIn, type Mosaic } from "./mosaic-layout.ts";
import "../../styles/image-grid.css";

/** Space for the page's bars when the keyboard scrolls. */
const MARGIN_PX = 96;

export interface MosaicProps {
  label: string;
  items: readonly AlbumItem[];
  total: number;
  canChange: boolean;
  list: RefObject<HTMLUListElement | null>;
  /** The item in the tab order. */
  active: number;
  onActive: (index: number) => void;
  onOpen: (item: AlbumItem) => void;
  onMove: (from: number, to: number) => void;
  onMoveTo: (ids: readonly string[]) => void;
  onRemove: (ids: readonly string[]) => void;
  onAddElsewhere: (items: readonly AlbumItem[]) => void;
}

/** Justified rows with a large first picture. Renders only what is near the viewport. */
export function AlbumMosaic(props: MosaicProps) {
  const { label, items, total, canChange, list, active, onActive, onOpen } = props;
  const [chosen, setSelection] = useState<Selection>(noSelection);
  const selection = pruned(chosen, items);
  const [notice, setNotice] = useState("");
  const focusNext = useRef<{ id: string; part: "open" | "move" } | null>(null);
  const instructions = useId();
  const { width, top } = useBox(list);
  const near = useScrollWindow();
  const layout = useMemo(
    () =>
      layOut(
        items.map(({ image }) => image),
        width,
      ),
    [items, width],
  );

  const { lift, pointer, pressHandle, cancel } = useReorder({
    list,
    isEnabled: canChange && items.length > 1,
    gapAt: (x, y) => placeAt(layout, x, y),
    stepFrom: (key, at) => stepFrom(key, at, layout),
    onMove: (from, to) => {
      const item = items[from];
      if (item && lift?.by !== "pointer") focusNext.current = { id: item.id, part: "move" };
      onActive(to);
      props.onMove(from, to);
    },
    onChange: (event, { from, to }) => {
      const item = items[from];
      const messages = albumsMessages.order;
      if (item)
        setNotice(messages[event](nameOf(item), event === "cancelled" ? from + 1 : to + 1, total));
    },
  });
  const shown = useShown(items, layout, width, lift);

  useLayoutEffect(() => {
    const next = focusNext.current;
    if (!next) return;
    const index = items.findIndex(({ id }) => id === next.id);
    const target = partAt(list.current, index, next.part);
    if (!target) return;
    focusNext.current = null;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: "nearest" });
  });

  const clear = (): void => setSelection(noSelection);
  const ids = [...selection.ids];
  const remove = (): void => {
    const rest = items.filter(({ id }) => !selection.ids.has(id));
    const next = rest.find((item) => items.indexOf(item) >= active) ?? rest.at(-1);
    if (next) focusNext.current = { id: next.id, part: "open" };
    // A picture that is put back is not selected again.
    clear();
    props.onRemove(ids);
  };
  const select = (item: AlbumItem, isRange: boolean): void =>
    setSelection(isRange ? extendedTo(selection, items, item.id) : toggled(selection, item.id));
  const go = (to: number, part: "open" | "move" = "open"): void => {
    const item = items[to];
    if (!item) return;
    focusNext.current = { id: item.id, part };
    onActive(to);
    const box = layout.boxes[to];
    if (box) reveal({ top: top + box.top, height: box.height, margin: MARGIN_PX });
  };

  const press = (event: KeyboardEvent): void => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const part = target?.dataset["part"];
    const at = Number(target?.dataset["index"] ?? active);
    const item = items[at];
    const isCommand = event.ctrlKey || event.metaKey;
    if (part === "move" && pressHandle(event, at)) return event.preventDefault();
    const hasSelection = selection.ids.size > 0;
    const to = isCommand ? undefined : stepFrom(event.key, at, layout);
    if (canChange && isCommand && event.key.toLowerCase() === "a") setSelection(allOf(items));
    else if (event.key === "Escape" && hasSelection) clear();
    else if (event.key === "Delete" && hasSelection) remove();
    else if (event.key === " " && item && part === "open" && canChange)
      select(item, event.shiftKey);
    else if (to !== undefined) {
      const next = items[to];
      if (event.shiftKey && item && next && canChange)
        setSelection(extendedTo(extendedTo(selection, items, item.id), items, next.id));
      go(to, part === "move" ? "move" : "open");
    } else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent): void => {
    const target =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-index]");
    const index = target ? Number(target.dataset["index"]) : -1;
    const item = items[index];
    if (!target || !item) return;
    onActive(index);
    const part = target.dataset["part"];
    if (part === "move") return props.onMoveTo(selection.ids.has(item.id) ? ids : [item.id]);
    const isChoosing = part === "select" || selection.ids.size > 0 || event.shiftKey;
    if (canChange && isChoosing) select(item, event.shiftKey);
    else onOpen(item);
  };

  const { first, last } = visibleIn(shown.layout, near.from - top, near.to - top);
  const rendered = new Set([...shown.order.slice(first, last + 1), active]);
  if (lift) rendered.add(lift.from);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it handles the events of its buttons */}
      <ul
        ref={list}
        aria-label={label}
        className="mosaic"
        style={{ height: shown.layout.height }}
        data-selecting={selection.ids.size > 0 || undefined}
        data-lifting={lift?.by}
        onKeyDown={press}
        onClick={click}
        onBlur={cancel}
        {...pointer}
      >
        {[...rendered]
          .toSorted((a, b) => a - b)
          .map((index) => {
            const item = items[index];
            const box = shown.layout.boxes[shown.placeOf(index)];
            return (
              item &&
              box && (
                <MosaicItem
                  key={item.id}
                  item={item}
                  index={index}
                  total={total}
                  {...box}
                  isActive={index === active}
                  isSelected={selection.ids.has(item.id)}
                  isLifted={lift?.from === index}
                  canChange={canChange}
                  instructions={instructions}
                />
              )
            );
          })}
        {lift?.by === "pointer" && <Gap layout={layout} lift={lift} />}
      </ul>
      <p id={instructions} hidden>
        {albumsMessages.order.instructions}
      </p>
      <p aria-live="assertive" className="sr-only">
        {notice}
      </p>
      <p aria-live="polite" className="sr-only">
        {ids.length > 0 && albumsMessages.selection.count(ids.length)}
      </p>
      {ids.length > 0 && (
        <AlbumSelectionBar
          count={ids.length}
          isAll={ids.length === items.length}
          onAll={() => setSelection(allOf(items))}
          onMove={() =>
            props.onMoveTo(items.filter(({ id }) => selection.ids.has(id)).map(({ id }) => id))
          }
          onAddElsewhere={() =>
            props.onAddElsewhere(items.filter(({ id }) => selection.ids.has(id)))
          }
          onRemove={remove}
          onClear={() => {
            clear();
            partAt(list.current, active, "open")?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}

/** The order that is shown: while the keyboard moves an item, the others make way. */
function useShown(items: readonly AlbumItem[], layout: Mosaic, width: number, lift: Lift | null) {
  const preview = lift?.by === "keyboard" ? lift : null;
  return useMemo(() => {
    const order = items.map((_, index) => index);
    if (!preview) return { order, layout, placeOf: (index: number) => index };
    const next = moved(order, preview.from, preview.to);
    const places = new Map(next.map((index, place) => [index, place]));
    const images = next.flatMap((index) => items[index]?.image ?? []);
    return {
      order: next,
      layout: layOut(images, width),
      placeOf: (index: number) => places.get(index) ?? index,
    };
  }, [items, layout, width, preview]);
}

/** Marks the gap into which a dragged picture would be put. */
function Gap({ layout: { boxes }, lift }: { layout: Mosaic; lift: Lift }) {
  const gap = lift.to >= lift.from ? lift.to + 1 : lift.to;
  const after = boxes[gap];
  const before = boxes[gap - 1];
  const box = after ?? before;
  if (!box || lift.to === lift.from) return null;
  const left = after ? after.left - 6 : box.left + box.width + 2;
  return (
    <li
      aria-hidden="true"
      className="mosaic-gap"
      style={{ translate: `${Math.max(0, left)}px ${box.top}px`, height: box.height }}
    />
  );
}

function stepFrom(key: string, at: number, layout: Mosaic): number | undefined {
  const last = layout.boxes.length - 1;
  const steps: Readonly<Record<string, () => number>> = {
    ArrowRight: () => Math.min(at + 1, last),
    ArrowLeft: () => Math.max(at - 1, 0),
    ArrowDown: () => stepBetweenRows(layout, at, 1),
    ArrowUp: () => stepBetweenRows(layout, at, -1),
    Home: () => 0,
    End: () => last,
  };
  return steps[key]?.();
}

function partAt(list: HTMLElement | null, index: number, part: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-part="${part}"][data-index="${index}"]`) ?? null;
}
