import { useQuery } from "@tanstack/react-query";
import { listBanners, listTemplates } from "@twofold/contract/templates";
import { call } from "../../lib/api.ts";

/** Each call names its moment, against caches on the way that keep too long. */
export function useBanners() {
  return useQuery({
    queryKey: ["banners"],
    queryFn: ({ signal }) => call(listBanners, { query: { t: Date.now() } }, { signal }),
  });
}

export function useTemplates() {
  return useQuery({
    queryKey: ["templates"],
    queryFn: ({ signal }) => call(listTemplates, undefined, { signal }),
  });
}
