import { mutationOptions, useQuery } from "@tanstack/react-query";
import {
  changeBanner,
  createBanner,
  deleteBanner,
  listAdminBanners,
  orderBanners,
} from "@twofold/contract/admin/banners";
import type { RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../../lib/api.ts";
import { adminKeys, adminPolling, invalidateAdmin } from "../admin.api.ts";

export const readBanners = (signal?: AbortSignal) => call(listAdminBanners, undefined, { signal });

export const useAdminBanners = () =>
  useQuery({
    ...adminPolling,
    queryKey: [...adminKeys.all, "banners"],
    queryFn: ({ signal }) => readBanners(signal),
  });

export const createBannerMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof createBanner>) => call(createBanner, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const changeBannerMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof changeBanner>) => call(changeBanner, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const deleteBannerMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof deleteBanner>) => call(deleteBanner, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const orderBannersMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof orderBanners>) => call(orderBanners, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});
