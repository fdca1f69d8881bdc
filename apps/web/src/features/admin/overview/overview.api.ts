import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listDelayed } from "@twofold/contract/admin/delayed";
import { listAdminEngines } from "@twofold/contract/admin/engines";
import { getOverview, type OverviewDays } from "@twofold/contract/admin/overview";
import { call } from "../../../lib/api.ts";
import { adminKeys, adminPolling } from "../admin.api.ts";

const overviewKeys = {
  engines: [...adminKeys.all, "overview", "engines"],
  delayed: [...adminKeys.all, "delayed"],
  days: (days: OverviewDays) => [...adminKeys.all, "overview", days],
} as const;

export const useOverview = (days: OverviewDays) =>
  useQuery({
    ...adminPolling,
    queryKey: overviewKeys.days(days),
    queryFn: ({ signal }) => call(getOverview, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useDelayed = () =>
  useQuery({
    ...adminPolling,
    queryKey: overviewKeys.delayed,
    queryFn: ({ signal }) => call(listDelayed, undefined, { signal }),
  });

/** The engines of the last 48 hours. */
export const useEngineHours = () =>
  useQuery({
    ...adminPolling,
    queryKey: overviewKeys.engines,
    queryFn: ({ signal }) => call(listAdminEngines, { query: {} }, { signal }),
  });
