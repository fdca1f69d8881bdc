import { useCallback } from "react";
import { useSearchParams } from "react-router";

const NAME = "checkout";

/** Returns the outcome in the checkout's return URL, and a function that clears it. */
export function useCheckoutOutcome() {
  const [search, setSearch] = useSearchParams();
  const clear = useCallback(
    () =>
      setSearch(
        (now) => {
          now.delete(NAME);
          return now;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [search.get(NAME), clear] as const;
}
