import { mutationOptions, queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { getAdminAccess } from "@twofold/contract/admin/access";
import { undoAction } from "@twofold/contract/admin/audit";
import type { Endpoint } from "@twofold/contract/endpoint";
import { call, send } from "../../lib/api.ts";
import { ApiError, isCancelled } from "../../lib/errors.ts";
import { reauthenticate } from "../../lib/reauthentication.ts";

/** Every key of the admin area begins with the same word, so that one call reads all of it again. */
export const adminKeys = {
  all: ["admin"],
  access: ["admin", "access"],
} as const;

/** Pages of the admin area read their data again this often, because other people work on it too. */
const ADMIN_POLL_MS = 30_000;

/** The options that every query of the admin area has in common. */
export const adminPolling = { refetchInterval: ADMIN_POLL_MS, staleTime: 0 } as const;

const adminAccessQuery = queryOptions({
  ...adminPolling,
  queryKey: adminKeys.access,
  queryFn: ({ signal }) => call(getAdminAccess, undefined, { signal }),
});

export const useAdminAccess = () => useQuery(adminAccessQuery);

/** After an own action: the counts, the lists and the log may all have changed. */
export const invalidateAdmin = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: adminKeys.all });

/** Also after a failure: what cannot be undone has changed meanwhile. */
export const undoMutation = mutationOptions({
  mutationFn: (seq: number) => call(undoAction, { params: { seq } }),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

type CsvFilter = Readonly<Record<string, string | undefined>>;

/** Each call is recorded. Asks to confirm the identity, like `call`, and then repeats it. */
export async function readCsv(endpoint: Endpoint, query: CsvFilter): Promise<Blob> {
  try {
    return await (await send(endpoint, { query }, {})).blob();
  } catch (error) {
    if (!(error instanceof ApiError && isCancelled(error) && (await reauthenticate(error))))
      throw error;
    return readCsv(endpoint, query);
  }
}
