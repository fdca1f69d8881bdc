import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";

export type ToastKind = "success" | "error" | "info";

export interface ToastMessage {
  kind: ToastKind;
  text: string;
}

export const toastDurations: Record<ToastKind, number> = { success: 3000, error: 5000, info: 4000 };

/** What was said before anybody could show it waits here; afterwards messages go straight through. */
const waiting: ToastMessage[] = [];
let show: ((message: ToastMessage) => void) | null = null;
const watchers = new Set<() => void>();

function say(kind: ToastKind, text: string): void {
  const message = { kind, text };
  if (show) show(message);
  else waiting.push(message);
  for (const watcher of watchers) watcher();
}

export const toast = {
  success: (text: string) => say("success", text),
  error: (text: string) => say("error", text),
  info: (text: string) => say("info", text),
};

/** The view takes the messages from here while it is mounted. */
export function takeToasts(taker: (message: ToastMessage) => void): () => void {
  show = taker;
  for (const message of waiting.splice(0)) taker(message);
  return () => {
    if (show === taker) show = null;
  };
}

// Public pages rarely speak, so the view is no part of the first load; the first touch or key fetches it.
const loadView = () => import("./toast-view.tsx");
const ToastView = lazy(async () => ({ default: (await loadView()).ToastView }));
const firstSigns = ["pointerdown", "keydown"] as const;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function Toaster() {
  const isAsked = useSyncExternalStore(
    watch,
    () => waiting.length > 0,
    () => false,
  );
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const wake = () => void loadView();
    for (const sign of firstSigns) addEventListener(sign, wake, { once: true, passive: true });
    return () => {
      for (const sign of firstSigns) removeEventListener(sign, wake);
    };
  }, []);
  if (isAsked && !isUsed) setUsed(true);
  return isUsed ? (
    <Suspense>
      <ToastView />
    </Suspense>
  ) : null;
}
