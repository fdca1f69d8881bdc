import { mutationOptions, useQuery } from "@tanstack/react-query";
import {
  changeSystemEvent,
  createSystemEvent,
  listAdminSystemEvents,
  listSystemEventDates,
} from "@twofold/contract/admin/system-events";
import type { RequestOf } from "@twofold/contract/endpoint";
import type { EventCalendar } from "@twofold/contract/events";
import { call } from "../../../lib/api.ts";
import { adminKeys, adminPolling, invalidateAdmin } from "../admin.api.ts";

export const readSystemEvents = (signal?: AbortSignal) =>
  call(listAdminSystemEvents, undefined, { signal });

export const useAdminSystemEvents = () =>
  useQuery({
    ...adminPolling,
    queryKey: [...adminKeys.all, "system-events"],
    queryFn: ({ signal }) => readSystemEvents(signal),
  });

/** The preview of a date that is not saved yet. */
export const useNextDates = (event_date: string, calendar: EventCalendar) =>
  useQuery({
    queryKey: [...adminKeys.all, "next-dates", event_date, calendar],
    queryFn: ({ signal }) =>
      call(listSystemEventDates, { query: { event_date, calendar } }, { signal }),
    enabled: /^\d{4}-\d{2}-\d{2}$/.test(event_date),
    placeholderData: (before) => before,
  });

export const createSystemEventMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof createSystemEvent>) => call(createSystemEvent, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const changeSystemEventMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof changeSystemEvent>) => call(changeSystemEvent, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});
