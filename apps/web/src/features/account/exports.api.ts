import { useQuery, type QueryClient } from "@tanstack/react-query";
import { listExports, requestExport, type DataExport } from "@twofold/contract/account/exports";
import { call } from "../../lib/api.ts";

const exportKeys = { exports: ["account", "exports"] } as const;

/** Fallback polling interval for when live events do not arrive. */
const POLL_INTERVAL_MS = 5_000;

export const isUnderWay = ({ state }: DataExport): boolean =>
  state === "waiting" || state === "building";

/** The newest export, if there is one. */
export function useExport() {
  return useQuery({
    queryKey: exportKeys.exports,
    queryFn: async ({ signal }) => {
      const { exports } = await call(listExports, undefined, { signal });
      return exports[0] ?? null;
    },
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data) ? POLL_INTERVAL_MS : false,
  });
}

/** Puts the response into the cache. */
export async function startExport(client: QueryClient): Promise<void> {
  const asked = await call(requestExport);
  await client.cancelQueries({ queryKey: exportKeys.exports });
  client.setQueryData<DataExport | null>(exportKeys.exports, asked);
}

export function invalidateExports(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: exportKeys.exports });
}
