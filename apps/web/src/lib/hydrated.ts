import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the page that was rendered ahead, true as soon as this code runs it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
