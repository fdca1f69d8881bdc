import { useSyncExternalStore } from "react";

export type Theme = "device" | "light" | "dark";

/** `public/theme.js` reads it before the page is painted, and again when it is told to. */
const KEY = "twofold.theme";
const CHANGED = "twofold:theme";

function readTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "device";
}

/** For this browser alone: the same person may sit in the dark at one and in the sun at another. */
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
