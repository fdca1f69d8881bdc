import { useSyncExternalStore } from "react";

/** Rendering at every pixel of scrolling is too often; the overscan covers one step. */
const STEP_PX = 200;
const OVERSCAN_PX = 500;

function subscribe(changed: () => void): () => void {
  addEventListener("scroll", changed, { passive: true });
  addEventListener("resize", changed);
  return () => {
    removeEventListener("scroll", changed);
    removeEventListener("resize", changed);
  };
}

/** The part of the document that is near the viewport, in pixels from its top. */
export function useScrollWindow(): { from: number; to: number } {
  const step = useSyncExternalStore(
    subscribe,
    () => Math.floor(scrollY / STEP_PX),
    () => 0,
  );
  const height = useSyncExternalStore(
    subscribe,
    () => innerHeight,
    () => 0,
  );
  const top = step * STEP_PX;
  return { from: top - OVERSCAN_PX, to: top + STEP_PX + height + OVERSCAN_PX };
}
