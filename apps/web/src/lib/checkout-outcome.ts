import { useCallback } from "react";
import { useSearchParams } from "react-router";

const NAME = "checkout";

/** What the payment page has sent somebody back with, and how to forget it once it has been said. */
export function useCheckoutOutcome() {
  const [search, setSearch] = useSearchParams();
  const forget = useCallback(
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
  return [search.get(NAME), forget] as const;
}
