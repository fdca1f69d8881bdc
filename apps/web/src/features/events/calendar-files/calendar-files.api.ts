import { mutationOptions, useQuery } from "@tanstack/react-query";
import {
  calendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  importEvents,
  previewImport,
  type CalendarFeed,
} from "@twofold/contract/events/calendar-files";
import { call } from "../../../lib/api.ts";

const calendarFileKeys = { feed: ["calendar-feed"] } as const;

export function useFeed() {
  return useQuery({
    queryKey: calendarFileKeys.feed,
    queryFn: ({ signal }) => call(calendarFeed, undefined, { signal }),
  });
}

/** Creates a new feed address and ends the previous one. */
export const createFeedMutation = mutationOptions({
  mutationFn: () => call(createCalendarFeed),
  onSuccess: ({ is_on, created_at }, _, __, { client }) =>
    void client.setQueryData<CalendarFeed>(calendarFileKeys.feed, { is_on, created_at }),
});

export const endFeedMutation = mutationOptions({
  mutationFn: () => call(deleteCalendarFeed),
  onSuccess: (_, __, ___, { client }) =>
    void client.setQueryData<CalendarFeed>(calendarFileKeys.feed, {
      is_on: false,
      created_at: null,
    }),
});

export const previewImportMutation = mutationOptions({
  mutationFn: (file: File) => call(previewImport, { form: {}, files: { file: [file] } }),
});

export interface Importing {
  readonly file: File;
  readonly only: readonly number[];
}

export const importEventsMutation = mutationOptions({
  mutationFn: ({ file, only }: Importing) =>
    call(importEvents, { form: { only: only.join(",") }, files: { file: [file] } }),
});
