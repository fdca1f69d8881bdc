import { keepPreviousData, mutationOptions, useQuery } from "@tanstack/react-query";
import {
  changeBudget,
  changeEngineSwitch,
  listAdminEngines,
  orderEngines,
  probeEngine,
} from "@twofold/contract/admin/engines";
import type { ReplyOf, RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../../lib/api.ts";
import { adminKeys, adminPolling, invalidateAdmin } from "../admin.api.ts";

const enginesKeys = {
  all: [...adminKeys.all, "engines"],
  of: (hours: number) => [...enginesKeys.all, hours],
} as const;

export type Engines = ReplyOf<typeof listAdminEngines>;

export const useEngines = (hours: number) =>
  useQuery({
    ...adminPolling,
    queryKey: enginesKeys.of(hours),
    queryFn: ({ signal }) => call(listAdminEngines, { query: { hours } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Also after a refusal, because then someone else has changed it. */
export const changeEngineSwitchMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof changeEngineSwitch>) => call(changeEngineSwitch, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const changeBudgetMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof changeBudget>) => call(changeBudget, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const orderEnginesMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof orderEngines>) => call(orderEngines, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const probeEngineMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof probeEngine>) => call(probeEngine, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});
