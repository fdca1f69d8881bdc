import { mutationOptions, useQuery } from "@tanstack/react-query";
import {
  calendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  importEvents,
  previewImport,
  type CalendarFeed,
  type ImportedEvent,
} from "@twofold/contract/events/calendar-files";
import { call } from "../../../lib/api.ts";
import { told } from "../../../lib/told.ts";

const keys = { feed: ["calendar-feed"] } as const;

export function useFeed() {
  return useQuery({
    queryKey: keys.feed,
    queryFn: ({ signal }) => call(calendarFeed, undefined, { signal }),
  });
}

/** Creates a new feed address and ends the previous one. */
export const createFeedMutation = mutationOptions({
  mutationFn: () => call(createCalendarFeed),
  onSuccess: ({ is_on, created_at }, _, __, { client }) =>
    void client.setQueryData<CalendarFeed>(keys.feed, { is_on, created_at }),
});

export const endFeedMutation = mutationOptions({
  mutationFn: () => call(deleteCalendarFeed),
  onSuccess: (_, __, ___, { client }) =>
    void client.setQueryData<CalendarFeed>(keys.feed, { is_on: false, created_at: null }),
});

export const previewImportMutation = mutationOptions({
  mutationFn: async (file: File) => {
    const preview = await call(previewImport, { form: {}, files: { file: [file] } });
    return { ...preview, events: await Promise.all(preview.events.map(translateNote)) };
  },
});

async function translateNote(event: ImportedEvent): Promise<ImportedEvent> {
  return event.note === null ? event : { ...event, note: (await told(event.note)) ?? null };
}

export interface Importing {
  readonly file: File;
  readonly only: readonly number[];
}

export const importEventsMutation = mutationOptions({
  mutationFn: ({ file, only }: Importing) =>
    call(importEvents, { form: { only: only.join(",") }, files: { file: [file] } }),
});
