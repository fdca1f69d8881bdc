import { useEffect, useState } from "react";

/**
 * True from when the browser was sent elsewhere until it is gone, so that nothing is pressed twice.
 * Who comes back by the browser's own Back may find the page as it was left, and it must be usable.
 */
export function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeaving(false);
    };
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  return [isLeaving, setLeaving] as const;
}
