import { useEffect, useState } from "react";

/**
 * True from a redirect until the page is gone, so that nothing is submitted twice. The Back button
 * may restore the page from the browser's cache, so it becomes usable again.
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
