import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import {
  creditBalance,
  creditDays,
  creditsCsv,
  creditStatistics,
  creditTransactions,
  type TransactionType,
} from "@twofold/contract/credits";
import { call, send } from "../../lib/api.ts";
import { usePollingPause } from "../../lib/live-events.ts";
import { refreshed, withPage, type TransactionList } from "./transaction-list.ts";

const POLL_MS = 30_000;
const A_PAGE = 25;

export type TransactionFilter = TransactionType | null;

const creditKeys = {
  all: ["credits"],
  balance: ["credits", "balance"],
  figures: ["credits", "figures"],
  days: ["credits", "days"],
  transactions: (type: TransactionFilter) => ["credits", "transactions", type],
} as const;

const balanceQuery = queryOptions({
  queryKey: creditKeys.balance,
  queryFn: ({ signal }) => call(creditBalance, undefined, { signal }),
  refetchIntervalInBackground: true,
});

/** The available balance; all components share one request every 30 seconds. */
export function useBalance() {
  const isPaused = usePollingPause();
  return useQuery({ ...balanceQuery, refetchInterval: isPaused ? false : POLL_MS });
}

/** The user's credit figures; the dashboard only needs them when no credits are left. */
export function useCreditFigures(isWanted = true) {
  return useQuery({
    queryKey: creditKeys.figures,
    queryFn: ({ signal }) => call(creditStatistics, undefined, { signal }),
    enabled: isWanted,
  });
}

export function useCreditDays() {
  return useQuery({
    queryKey: creditKeys.days,
    queryFn: async ({ signal }) => (await call(creditDays, undefined, { signal })).days,
  });
}

/**
 * Not an infinite query, because that reloads every page on each change. Ledger entries never
 * change, so reloading the first page is enough.
 */
export function useTransactions(type: TransactionFilter, askEveryMs?: number) {
  const client = useQueryClient();
  const queryKey = creditKeys.transactions(type);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const fresh = await call(creditTransactions, { query: queryOf(type) }, { signal });
      return refreshed(client.getQueryData<TransactionList>(queryKey), fresh);
    },
    refetchInterval: askEveryMs ?? false,
  });
  const more = useMutation({
    mutationFn: (cursor: number) =>
      call(creditTransactions, { query: { ...queryOf(type), cursor } }),
    retry: 1,
    onSuccess: (page, cursor) => {
      client.setQueryData<TransactionList>(
        queryKey,
        (list) => list && withPage(list, cursor, page),
      );
    },
  });
  return { ...query, more };
}

const queryOf = (type: TransactionFilter) => ({ limit: A_PAGE, ...(type && { type }) });

export async function readLedgerFile(): Promise<Blob> {
  return (await send(creditsCsv, {}, {})).blob();
}

export function invalidateCredits(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: creditKeys.all });
}
