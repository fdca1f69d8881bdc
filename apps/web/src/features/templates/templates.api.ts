import { queryOptions, useQuery } from "@tanstack/react-query";
import { listBanners, listTemplates } from "@twofold/contract/templates";
import { call } from "../../lib/api.ts";
import { houseContent, inOwnWords } from "../../lib/house-content.ts";
import { queryClientOf } from "../../lib/query-client.ts";

const bannersQuery = queryOptions({
  queryKey: ["banners"],
  queryFn: async ({ signal }) => {
    const [say, banners] = await Promise.all([
      houseContent(),
      // The timestamp bypasses intermediate caches that keep responses too long.
      call(listBanners, { query: { t: Date.now() } }, { signal }),
    ]);
    return banners.map((banner) => Object.assign(banner, { title: say(banner.title) }));
  },
});

const templatesQuery = queryOptions({
  queryKey: ["templates"],
  queryFn: ({ signal }) => inOwnWords(call(listTemplates, undefined, { signal })),
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
