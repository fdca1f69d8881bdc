import { useEffect, useState, useSyncExternalStore } from "react";

const STAY_MS = 3_000;

interface Turn {
  readonly now: number;
  readonly before: number | null;
}

/** Advances automatically and wraps; each step, also a manual one, restarts the interval. */
export function useRotation(count: number, isHeld: boolean) {
  const [{ now, before }, setTurn] = useState<Turn>({ now: 0, before: null });
  const isVisible = useMatch(visibility);
  const isStill = useMatch(stillness);
  const isTurning = count > 1 && !isHeld && isVisible && !isStill;
  const go = (to: number): void =>
    setTurn((turn) => ({ now: (to + count) % count, before: turn.now }));

  useEffect(() => {
    if (!isTurning) return;
    // Without the count, because banners that are still loading must not delay the first turn.
    const timer = setTimeout(() => setTurn({ now: now + 1, before: now }), STAY_MS);
    return () => clearTimeout(timer);
  }, [isTurning, now]);

  const shown = now % Math.max(1, count);
  const last = before === null ? null : before % Math.max(1, count);
  return {
    now: shown,
    before: last === shown ? null : last,
    isTurning,
    canTurn: count > 1 && !isStill,
    go,
  };
}

interface Watched {
  readonly subscribe: (changed: () => void) => () => void;
  readonly get: () => boolean;
}

const useMatch = ({ subscribe, get }: Watched): boolean => useSyncExternalStore(subscribe, get);

const visibility: Watched = {
  subscribe: (changed) => {
    document.addEventListener("visibilitychange", changed);
    return () => document.removeEventListener("visibilitychange", changed);
  },
  get: () => document.visibilityState === "visible",
};

const STILL = "(prefers-reduced-motion: reduce)";
const stillness: Watched = {
  subscribe: (changed) => {
    const list = matchMedia(STILL);
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  },
  get: () => matchMedia(STILL).matches,
};
