import { useSyncExternalStore } from "react";

/** A single failed call among successful ones does not mean that the server is unreachable. */
const LOSS_DELAY_MS = 1_500;

/** Whether calls reach a server. A browser with a network may still reach none. */
let isServerReachable = true;
let pendingLoss: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setReachable(isReachable: boolean): void {
  if (isReachable === isServerReachable) return;
  isServerReachable = isReachable;
  for (const listener of listeners) listener();
}

/** Called after every request. */
export function setServerReachable(isReachable: boolean): void {
  if (!isReachable) {
    pendingLoss ??= setTimeout(() => setReachable(false), LOSS_DELAY_MS);
    return;
  }
  clearTimeout(pendingLoss);
  pendingLoss = undefined;
  setReachable(true);
}

export function isConnected(): boolean {
  return isServerReachable && navigator.onLine;
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
