import type { LiveEvent } from "@twofold/contract/live";

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
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
}
