import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { isWaiting, onQueueChange } from "./toast.ts";

// Public pages rarely show messages, so the first touch or key press loads the view.
const loadView = () => import("./toast-view.tsx");
const ToastView = lazy(async () => ({ default: (await loadView()).ToastView }));
const firstSigns = ["pointerdown", "keydown"] as const;

export function Toaster() {
  const isAsked = useSyncExternalStore(onQueueChange, isWaiting, () => false);
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
