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
import { houseContent } from "../../lib/house-content.ts";
import { told } from "../../lib/told.ts";
import { refreshed, withPage, type TransactionList } from "./transaction-list.ts";

const POLL_MS = 30_000;
const A_PAGE = 25;

export type TransactionFilter = TransactionType | null;

const keys = {
  all: ["credits"],
  balance: ["credits", "balance"],
  figures: ["credits", "figures"],
  days: ["credits", "days"],
  transactions: (type: TransactionFilter) => ["credits", "transactions", type],
} as const;

const balanceQuery = queryOptions({
  queryKey: keys.balance,
  queryFn: ({ signal }) => call(creditBalance, undefined, { signal }),
  refetchInterval: POLL_MS,
});

/** What can be spent now; asked again every 30 seconds, however many places show it. */
export function useBalance() {
  return useQuery(balanceQuery);
}

/** The user's credits in figures; the dashboard wants them only for somebody who has none left. */
export function useCreditFigures(isWanted = true) {
  return useQuery({
    queryKey: keys.figures,
    queryFn: ({ signal }) => call(creditStatistics, undefined, { signal }),
    enabled: isWanted,
  });
}

export function useCreditDays() {
  return useQuery({
    queryKey: keys.days,
    queryFn: async ({ signal }) => (await call(creditDays, undefined, { signal })).days,
  });
}

/**
 * No infinite query of the library's: that one reads every page again whenever a credit moves. What
 * stands in a ledger stays as it is, so the first page is enough.
 */
export function useTransactions(type: TransactionFilter, askEveryMs?: number) {
  const client = useQueryClient();
  const queryKey = keys.transactions(type);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const fresh = await inWords(
        await call(creditTransactions, { query: queryOf(type) }, { signal }),
      );
      return refreshed(client.getQueryData<TransactionList>(queryKey), fresh);
    },
    refetchInterval: askEveryMs ?? false,
  });
  const more = useMutation({
    mutationFn: async (cursor: number) =>
      inWords(await call(creditTransactions, { query: { ...queryOf(type), cursor } })),
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

/** The ledger writes English: sentences of its own, and names of scenes. */
async function inWords(page: TransactionList): Promise<TransactionList> {
  const say = await houseContent();
  const transactions = page.transactions.map(async ({ description, ...rest }) => ({
    ...rest,
    description: (await told(description)) ?? say(description),
  }));
  return { ...page, transactions: await Promise.all(transactions) };
}

export async function readLedgerFile(): Promise<Blob> {
  return (await send(creditsCsv, {}, {})).blob();
}

export function readCreditsAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.all });
}
