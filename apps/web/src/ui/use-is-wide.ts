import { useSyncExternalStore } from "react";

const query = "(min-width: 40rem)";

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
}

/** Whether dialogs are centred instead of being sheets at the bottom. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
