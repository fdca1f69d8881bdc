import { useSyncExternalStore } from "react";

export type Theme = "device" | "light" | "dark";

/** `public/theme.js` reads it before the first paint, and again on its event. */
const KEY = "twofold.theme";
const CHANGED = "twofold:theme";

function readTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "device";
}

/** Stored per browser, because the same user may prefer different themes on different devices. */
export function chooseTheme(theme: Theme): void {
  if (theme === "device") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  dispatchEvent(new Event(CHANGED));
}

function watch(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", listener);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(watch, readTheme);
}
