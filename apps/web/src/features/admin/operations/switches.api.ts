import { mutationOptions, useQuery } from "@tanstack/react-query";
import { changeSwitch, listSwitches } from "@twofold/contract/admin/switches";
import type { RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../../lib/api.ts";
import { adminKeys, adminPolling, invalidateAdmin } from "../admin.api.ts";

const switchesKeys = { all: [...adminKeys.all, "switches"] } as const;

export const useSwitches = () =>
  useQuery({
    ...adminPolling,
    queryKey: switchesKeys.all,
    queryFn: ({ signal }) => call(listSwitches, undefined, { signal }),
  });

/** Also after a refusal, because then someone else has changed the switch. */
export const changeSwitchMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof changeSwitch>) => call(changeSwitch, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});
