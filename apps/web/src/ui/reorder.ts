import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from "react";

/** A mouse that moves less than this was a click. */
const DRAG_PX = 6;
/** A finger that rests this long lifts the item; one that moves earlier scrolls the page. */
const HOLD_MS = 300;
const HOLD_TOLERANCE_PX = 10;
const EDGE_PX = 80;
const SCROLL_PX_A_FRAME = 14;

/** An item that was lifted, and the index that it would have if it were dropped now. */
export interface Lift {
  readonly from: number;
  readonly to: number;
  readonly by: "pointer" | "keyboard";
}

interface Drag {
  readonly id: number;
  readonly index: number;
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly scrollY: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  isLifted: boolean;
  lastX: number;
  lastY: number;
}

interface ReorderOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly isEnabled: boolean;
  /** The gap at a point of the list: 0 is before the first item. */
  readonly gapAt: (x: number, y: number) => number;
  /** The index that an arrow key moves to, undefined for other keys. */
  readonly stepFrom: (key: string, at: number) => number | undefined;
  readonly onMove: (from: number, to: number) => void;
  readonly onChange: (event: "lifted" | "moved" | "dropped" | "cancelled", lift: Lift) => void;
}

/** The index that an item gets when it moves from `from` into a gap. */
const indexInGap = (from: number, gap: number): number => (gap > from ? gap - 1 : gap);

/**
 * Moves items of a list by mouse, by touch after a short hold, and by keyboard. It needs only the
 * positions of the items, so most of a long list need not be rendered. Items carry `data-index`.
 */
export function useReorder(options: ReorderOptions) {
  const { list, isEnabled } = options;
  const [lift, setLift] = useState<Lift | null>(null);
  const drag = useRef<Drag | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const endDrag = (isDropped: boolean): void => {
    const held = drag.current;
    drag.current = null;
    clearTimeout(held?.timer);
    if (!held?.isLifted) return;
    held.element.style.removeProperty("--drag-x");
    held.element.style.removeProperty("--drag-y");
    // The release of the mouse is not a click on the item.
    const swallow = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true));
    const to = indexInGap(held.index, gapUnder(held));
    const done = { from: held.index, to, by: "pointer" } as const;
    setLift(null);
    latest.current.onChange(isDropped ? "dropped" : "cancelled", done);
    if (isDropped && to !== held.index) latest.current.onMove(held.index, to);
  };

  function gapUnder({ lastX, lastY }: Drag): number {
    const box = list.current?.getBoundingClientRect();
    return latest.current.gapAt(lastX - (box?.left ?? 0), lastY - (box?.top ?? 0));
  }

  function follow(held: Drag): void {
    held.element.style.setProperty("--drag-x", `${held.lastX - held.x}px`);
    held.element.style.setProperty("--drag-y", `${held.lastY - held.y + scrollY - held.scrollY}px`);
    const to = indexInGap(held.index, gapUnder(held));
    setLift((now) => (now?.to === to ? now : { from: held.index, to, by: "pointer" }));
  }

  function lifted(held: Drag): void {
    held.isLifted = true;
    const start = { from: held.index, to: held.index, by: "pointer" } as const;
    setLift(start);
    latest.current.onChange("lifted", start);
    requestAnimationFrame(scrollAtEdges);
  }

  function scrollAtEdges(): void {
    const held = drag.current;
    if (!held?.isLifted) return;
    const below = held.lastY - (innerHeight - EDGE_PX);
    const above = EDGE_PX - held.lastY;
    const step = Math.min(1, Math.max(below, above) / EDGE_PX) * SCROLL_PX_A_FRAME;
    if (step > 0) {
      scrollBy(0, below > 0 ? step : -step);
      follow(held);
    }
    requestAnimationFrame(scrollAtEdges);
  }

  useEffect(() => {
    const element = list.current;
    if (!element || !isEnabled) return;
    // React's listeners are passive, but a lifted item must not scroll the page.
    const hold = (event: TouchEvent): void => {
      if (drag.current?.isLifted) event.preventDefault();
    };
    const escape = (event: globalThis.KeyboardEvent): void => {
      if (event.key === "Escape" && drag.current?.isLifted) endDrag(false);
    };
    element.addEventListener("touchmove", hold, { passive: false });
    addEventListener("keydown", escape);
    return () => {
      element.removeEventListener("touchmove", hold);
      removeEventListener("keydown", escape);
    };
  });

  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const { target } = event;
      if (!isEnabled || !event.isPrimary || event.button !== 0) return;
      const element = target instanceof Element && target.closest<HTMLElement>("li, tr");
      const item = element && element.querySelector<HTMLElement>("[data-index]");
      if (!item || !element) return;
      const held: Drag = {
        id: event.pointerId,
        index: Number(item.dataset["index"]),
        element,
        x: event.clientX,
        y: event.clientY,
        scrollY,
        timer: undefined,
        isLifted: false,
        lastX: event.clientX,
        lastY: event.clientY,
      };
      drag.current = held;
      if (event.pointerType !== "mouse") held.timer = setTimeout(() => lifted(held), HOLD_MS);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const held = drag.current;
      if (held?.id !== event.pointerId) return;
      held.lastX = event.clientX;
      held.lastY = event.clientY;
      const way = Math.hypot(event.clientX - held.x, event.clientY - held.y);
      if (!held.isLifted) {
        if (event.pointerType !== "mouse") {
          if (way > HOLD_TOLERANCE_PX) endDrag(false);
          return;
        }
        if (way < DRAG_PX) return;
        lifted(held);
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      follow(held);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      if (drag.current?.id === event.pointerId) endDrag(true);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>): void => {
      if (drag.current?.id === event.pointerId) endDrag(false);
    },
    // A long press opens the browser's menu on phones.
    onContextMenu: (event: { preventDefault: () => void }): void => {
      if (drag.current?.timer !== undefined) event.preventDefault();
    },
  };

  /** Returns whether the key was handled. Called for keys on the handle of an item. */
  function pressHandle(event: KeyboardEvent, index: number): boolean {
    if (!isEnabled) return false;
    const held = lift?.by === "keyboard" ? lift : null;
    if (event.key === " ") {
      if (!held) {
        const start = { from: index, to: index, by: "keyboard" } as const;
        setLift(start);
        options.onChange("lifted", start);
      } else {
        setLift(null);
        options.onChange("dropped", held);
        if (held.to !== held.from) options.onMove(held.from, held.to);
      }
      return true;
    }
    if (!held) return false;
    if (event.key === "Escape") {
      cancel();
      return true;
    }
    const to = options.stepFrom(event.key, held.to);
    if (to === undefined) return false;
    const next = { ...held, to };
    setLift(next);
    if (to !== held.to) options.onChange("moved", next);
    return true;
  }

  function cancel(): void {
    if (!lift || lift.by !== "keyboard") return;
    setLift(null);
    options.onChange("cancelled", lift);
  }

  return { lift, pointer, pressHandle, cancel };
}

/** A copy of the list with one item at another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
