import type { LiveEvent } from "@twofold/contract/live";

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

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
