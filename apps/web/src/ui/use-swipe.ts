import { useRef, type PointerEvent } from "react";

/** A third of a phone's width, or less for a fast swipe. */
const FAR_PX = 90;
const LEAST_PX = 20;
const FLICK_PX_A_MS = 0.4;

interface Grip {
  readonly id: number;
  readonly x: number;
  readonly at: number;
}

/**
 * A horizontal swipe requests the next or previous item. With `follows` the element moves with the
 * finger, without React renders, which would be too slow. Vertical movement scrolls the page
 * (`touch-action` in the CSS).
 */
export function useSwipe(onStep: (step: 1 | -1) => void, { follows }: { follows: boolean }) {
  const grip = useRef<Grip | null>(null);

  const end = (event: PointerEvent<HTMLElement>, isLetGo: boolean): void => {
    const held = grip.current;
    if (held?.id !== event.pointerId) return;
    grip.current = null;
    const thing = event.currentTarget;
    delete thing.dataset["held"];
    thing.style.translate = "";
    const way = event.clientX - held.x;
    const speed = Math.abs(way) / Math.max(1, event.timeStamp - held.at);
    const isMeant = Math.abs(way) > FAR_PX || (Math.abs(way) > LEAST_PX && speed > FLICK_PX_A_MS);
    if (isLetGo && isMeant) onStep(way < 0 ? 1 : -1);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      // A mouse has buttons to press, and dragging an image starts a browser drag.
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      grip.current = { id: event.pointerId, x: event.clientX, at: event.timeStamp };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const held = grip.current;
      if (!follows || held?.id !== event.pointerId) return;
      event.currentTarget.dataset["held"] = "";
      event.currentTarget.style.translate = `${event.clientX - held.x}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>): void => end(event, false),
  };
}
