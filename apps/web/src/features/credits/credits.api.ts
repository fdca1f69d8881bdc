import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { creditBalance, creditStatistics } from "@twofold/contract/credits";
import { call } from "../../lib/api.ts";

const POLL_MS = 30_000;

const keys = { all: ["credits"], balance: ["credits", "balance"], figures: ["credits", "figures"] };

const balanceQuery = queryOptions({
  queryKey: keys.balance,
  queryFn: ({ signal }) => call(creditBalance, undefined, { signal }),
  refetchInterval: POLL_MS,
});

/** What can be spent now; asked again every 30 seconds, however many places show it. */
export function useBalance() {
  return useQuery(balanceQuery);
}

/** When the free credits come back; read only by somebody who has none left. */
export function useCreditFigures(isWanted: boolean) {
  return useQuery({
    queryKey: keys.figures,
    queryFn: ({ signal }) => call(creditStatistics, undefined, { signal }),
    enabled: isWanted,
  });
}

export function readCreditsAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.all });
}
