import type { LiveEvent } from "@twofold/contract/live";

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/** For a part that follows something while it is under way; what pages read again is the app's to decide. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}
