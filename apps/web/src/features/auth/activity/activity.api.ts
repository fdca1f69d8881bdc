import { useInfiniteQuery, type QueryClient } from "@tanstack/react-query";
import {
  listSecurityEvents,
  secureAccount,
  type SecurityReceipt,
} from "@twofold/contract/auth/security-events";
import type { RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../../lib/api.ts";

const activityKeys = { all: ["security", "activity"] } as const;

export function useActivity() {
  return useInfiniteQuery({
    queryKey: activityKeys.all,
    queryFn: ({ signal, pageParam }) =>
      call(listSecurityEvents, { query: { limit: 10, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
}

export function invalidateActivity(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: activityKeys.all });
}

export function sendSecureAccount(
  body: RequestOf<typeof secureAccount>["body"],
): Promise<SecurityReceipt> {
  return call(secureAccount, { body });
}
