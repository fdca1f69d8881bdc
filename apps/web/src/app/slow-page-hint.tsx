import { useSyncExternalStore } from "react";
import { Spinner } from "../ui/spinner.tsx";
import { getWaiting, subscribeToWaiting } from "./prefetch-pages.ts";

export function SlowPageHint() {
  const waiting = useSyncExternalStore(subscribeToWaiting, getWaiting, () => 0);
  if (waiting === 0) return null;
  return (
    <Spinner className="fixed top-20 left-1/2 z-(--z-toast) size-16 -translate-x-1/2 rounded-full bg-raised shadow-float" />
  );
}
