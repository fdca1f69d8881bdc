import { useSyncExternalStore } from "react";

/** One call that fails while others arrive is a matter of that call. */
const DOUBT_MS = 1_500;

/** Whether calls find a server. A browser that has a network may still reach nobody. */
let isServerThere = true;
let doubt: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(isThere: boolean): void {
  if (isThere === isServerThere) return;
  isServerThere = isThere;
  for (const listener of listeners) listener();
}

/** Said by every call, of itself. */
export function setServerReachable(isThere: boolean): void {
  if (!isThere) {
    doubt ??= setTimeout(() => become(false), DOUBT_MS);
    return;
  }
  clearTimeout(doubt);
  doubt = undefined;
  become(true);
}

export function isConnected(): boolean {
  return isServerThere && navigator.onLine;
}

export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

export function useConnected(): boolean {
  return useSyncExternalStore(watchConnection, isConnected, () => true);
}
