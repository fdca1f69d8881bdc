import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./errors.ts";
import { onSessionEnd } from "./session-end.ts";

const FRESH_MS = 30_000;

let current: { readonly userId: string; readonly client: QueryClient } | undefined;

/** One cache a person: whoever signs in next on this device starts with an empty one. */
export function queryClientOf(userId: string): QueryClient {
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
        // Without a connection the service worker answers with what was there last.
        networkMode: "always",
        refetchOnWindowFocus: false,
        // With the token refused the session is over, and asking again can only be refused again.
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && error.status === 401),
      },
      // What somebody does without a connection fails at once and says so, rather than some time later.
      mutations: { networkMode: "always" },
    },
  });
}
