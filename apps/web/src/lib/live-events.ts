import type { LiveEvent } from "@twofold/contract/live";
import { useSyncExternalStore } from "react";

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
const connectionListeners = new Set<() => void>();
let connectedAt: number | null = null;

/**
 * For components that follow a running process. Which queries to invalidate is decided in
 * `app/live.ts`.
 */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/** The time from which no event is missing; null while the stream is down. */
export function connectedSince(): number | null {
  return connectedAt;
}

export function setConnected(isConnected: boolean): void {
  connectedAt = isConnected ? Date.now() : null;
  for (const listener of connectionListeners) listener();
}

/**
 * Whether polling has no use: no one sees the page, and an event reports each change. A hidden page without
 * the stream polls, so that it is current when the user returns.
 */
const isPollingPaused = (): boolean => document.hidden && connectedAt !== null;

function watchPollingPause(listener: () => void): () => void {
  connectionListeners.add(listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    connectionListeners.delete(listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

export const usePollingPause = (): boolean =>
  useSyncExternalStore(watchPollingPause, isPollingPaused, () => false);
