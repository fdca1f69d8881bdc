import { useQuery } from "@tanstack/react-query";
import { listAds } from "@twofold/contract/ads";
import { call } from "../../lib/api.ts";

/** The ads of now, at most one per place. */
export const useAdsOfNow = () =>
  useQuery({
    queryKey: ["ads"],
    queryFn: ({ signal }) => call(listAds, undefined, { signal }),
  });
