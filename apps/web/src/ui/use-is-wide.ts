import { useSyncExternalStore } from "react";

const query = "(min-width: 40rem)";

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
}

/** Whether dialogs stand in the middle of the screen rather than rise from its foot. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
