import { useQuery, type QueryClient } from "@tanstack/react-query";
import { listExports, requestExport, type DataExport } from "@twofold/contract/account/exports";
import type { RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../lib/api.ts";

const keys = { exports: ["account", "exports"] } as const;

/** Live events tell of each step; who misses them looks by themselves. */
const LOOK_EVERY_MS = 5_000;

export const isUnderWay = ({ state }: DataExport): boolean =>
  state === "waiting" || state === "building";

/** The newest copy of everything, if there is one. */
export function useExport() {
  return useQuery({
    queryKey: keys.exports,
    queryFn: async ({ signal }) => {
      const { exports } = await call(listExports, undefined, { signal });
      return exports[0] ?? null;
    },
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_EVERY_MS : false),
  });
}

/** The answer is what is shown from then on. */
export async function askForExport(
  client: QueryClient,
  body: RequestOf<typeof requestExport>["body"],
): Promise<void> {
  const asked = await call(requestExport, { body });
  await client.cancelQueries({ queryKey: keys.exports });
  client.setQueryData<DataExport | null>(keys.exports, asked);
}

export function readExportsAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.exports });
}
