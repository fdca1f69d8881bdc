import { queryOptions, useQuery } from "@tanstack/react-query";
import { listBanners, listTemplates } from "@twofold/contract/templates";
import { call } from "../../lib/api.ts";
import { queryClientOf } from "../../lib/query-client.ts";
import { translated } from "../../lib/translated.ts";

const templateKeys = { all: ["templates"], banners: ["banners"] } as const;

const bannersQuery = queryOptions({
  queryKey: templateKeys.banners,
  queryFn: async ({ signal }) =>
    // The timestamp bypasses intermediate caches that keep responses too long.
    (await call(listBanners, { query: { t: Date.now() } }, { signal })).map(translated),
});

const templatesQuery = queryOptions({
  queryKey: templateKeys.all,
  queryFn: async ({ signal }) => (await call(listTemplates, undefined, { signal })).map(translated),
});

/** Prefetches the data of the carousel. */
export function readBannersAhead(userId: string): void {
  const client = queryClientOf(userId);
  void client.prefetchQuery(bannersQuery);
  void client.prefetchQuery(templatesQuery);
}

export function useBanners() {
  return useQuery(bannersQuery);
}

export function useTemplates() {
  return useQuery(templatesQuery);
}
