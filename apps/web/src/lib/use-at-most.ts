import { useEffect, useState } from "react";

/** Whether a condition holds, for this long after the first render at most. */
export function useAtMost(holds: boolean, ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return holds && !isOver;
}
