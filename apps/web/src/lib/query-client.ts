import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./errors.ts";
import { onSessionEnd } from "./session-end.ts";

const FRESH_MS = 30_000;

let current: { readonly userId: string; readonly client: QueryClient } | undefined;

/** One cache per user: the next user on this device starts with an empty one. */
export function queryClientOf(userId = "visitor"): QueryClient {
  if (current?.userId !== userId) {
    clearQueries();
    current = { userId, client: newQueryClient() };
  }
  return current.client;
}

export function clearQueries(): void {
  current?.client.clear();
  current = undefined;
}
onSessionEnd(clearQueries);

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Offline, the service worker returns the last cached response.
        networkMode: "always",
        refetchOnWindowFocus: false,
        // After a rejected token the session has ended, so a retry would be rejected too.
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && error.status === 401),
      },
      // A change without a connection fails immediately with a message instead of being queued.
      mutations: { networkMode: "always" },
    },
  });
}
