import { useEffect, useState } from "react";

const AT_MOST_MS = 2_000;

/** False until the browser has nothing else to do, for code that the first view does not need. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const set = () => setIdle(true);
    // Safari has no such callback.
    if (!("requestIdleCallback" in globalThis)) {
      const timer = setTimeout(set);
      return () => clearTimeout(timer);
    }
    const id = requestIdleCallback(set, { timeout: AT_MOST_MS });
    return () => cancelIdleCallback(id);
  }, []);
  return isIdle;
}
