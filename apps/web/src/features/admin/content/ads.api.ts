import { mutationOptions, useQuery } from "@tanstack/react-query";
import {
  changeAd,
  createAd,
  deleteAd,
  listAdminAds,
  uploadAdImage,
} from "@twofold/contract/admin/ads";
import type { RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../../lib/api.ts";
import { adminKeys, adminPolling, invalidateAdmin } from "../admin.api.ts";

export const readAds = (signal?: AbortSignal) => call(listAdminAds, undefined, { signal });

export const useAdminAds = () =>
  useQuery({
    ...adminPolling,
    queryKey: [...adminKeys.all, "ads"],
    queryFn: ({ signal }) => readAds(signal),
  });

export const uploadAdImageMutation = mutationOptions({
  mutationFn: (file: File) => call(uploadAdImage, { form: {}, files: { file: [file] } }),
});

export const createAdMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof createAd>) => call(createAd, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const changeAdMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof changeAd>) => call(changeAd, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const deleteAdMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof deleteAd>) => call(deleteAd, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});
