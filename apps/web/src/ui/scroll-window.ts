import { startTransition, useEffect, useState, type RefObject } from "react";

/** Rendering at every pixel of scrolling is too often; the overscan covers one step. */
const STEP_PX = 200;
const OVERSCAN_PX = 300;

/** A part of a scrolled content, in pixels from its top. */
export interface ScrollWindow {
  readonly from: number;
  readonly to: number;
}

type Scroller = RefObject<HTMLElement | null>;

interface Position {
  /** Number of the step at the top of the visible part. */
  readonly step: number;
  /** The height of the visible part. */
  readonly height: number;
}

function positionOf(scroller: HTMLElement | null): Position {
  const top = scroller ? scroller.scrollTop : scrollY;
  return {
    step: Math.floor(top / STEP_PX),
    height: scroller ? scroller.clientHeight : innerHeight,
  };
}

/**
 * The part of the document, or of a scrolled element, that is visible or near it: what is outside need
 * not be rendered. It follows in a transition, so that new rows are rendered in short tasks.
 */
export function useScrollWindow(scroller?: Scroller): ScrollWindow {
  // An element that is not rendered yet is at most as high as the window.
  const [{ step, height }, setPosition] = useState<Position>(() =>
    scroller ? { step: 0, height: innerHeight } : positionOf(null),
  );
  useEffect(() => {
    const element = scroller?.current ?? null;
    if (scroller && !element) return;
    let known: Position | undefined;
    const follow = (): void => {
      const next = positionOf(element);
      if (known?.step === next.step && known.height === next.height) return;
      known = next;
      startTransition(() => setPosition(next));
    };
    const target = element ?? globalThis;
    target.addEventListener("scroll", follow, { passive: true });
    // It also reports the first height.
    const observer = new ResizeObserver(follow);
    observer.observe(element ?? document.documentElement);
    addEventListener("resize", follow);
    return () => {
      target.removeEventListener("scroll", follow);
      removeEventListener("resize", follow);
      observer.disconnect();
    };
  }, [scroller]);
  const top = step * STEP_PX;
  return { from: top - OVERSCAN_PX, to: top + STEP_PX + height + OVERSCAN_PX };
}

interface Rows {
  /** The height of a row with its gap; 0 until it is measured. */
  readonly size: number;
  readonly count: number;
}

/** The numbers of the rows of equal height in a window, and of one more that must be rendered. */
export function rowsIn({ from, to }: ScrollWindow, { size, count }: Rows, more: number): number[] {
  if (count === 0) return [];
  const isMeasured = size > 0;
  const first = isMeasured ? Math.max(0, Math.min(Math.floor(from / size), count - 1)) : 0;
  const last = isMeasured ? Math.max(0, Math.min(Math.floor(to / size), count - 1)) : 0;
  const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (more >= count || (more >= first && more <= last)) return rows;
  return more < first ? [more, ...rows] : [...rows, more];
}

interface Span {
  readonly top: number;
  readonly height: number;
  /** The distance that is kept from the edges. */
  readonly margin: number;
}

/** Scrolls the document, or an element, as little as makes the span visible. */
export function reveal({ top, height, margin }: Span, scroller?: HTMLElement | null): void {
  const at = scroller ? scroller.scrollTop : scrollY;
  const visible = scroller ? scroller.clientHeight : innerHeight;
  const target = scroller ?? globalThis;
  if (top - margin < at) target.scrollTo(0, top - margin);
  else if (top + height + margin > at + visible)
    target.scrollTo(0, Math.min(top - margin, top + height + margin - visible));
}
