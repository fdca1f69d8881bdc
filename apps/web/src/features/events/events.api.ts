import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import {
  updateEvent,
  changePersonalEvent,
  createEvent,
  createPersonalEvent,
  deleteEvent,
  deletePersonalEvent,
  listEvents,
  listPersonalEvents,
  listSystemEvents,
  type Event,
  type EventChange,
  type NewEvent,
  type PersonalEvent,
} from "@twofold/contract/events";
import { useEffect } from "react";
import { call } from "../../lib/api.ts";
import { houseContent } from "../../lib/house-content.ts";
import { todayOf, type LocalDate, type Month } from "../../lib/local-date.ts";
import { newEvent } from "./event-draft.ts";
import { guessEvent, guessOccurrence, nextDate } from "./optimistic-event.ts";

const keys = {
  all: ["events"],
  own: ["events", "own"],
  lists: ["events", "own", "list"],
  /** What is to come depends on what day it is: a page that is open at midnight reads again. */
  list: (today: LocalDate) => ["events", "own", "list", today] as const,
  months: ["events", "own", "month"],
  month: ({ year, month }: Month) => ["events", "own", "month", year, month] as const,
  system: (today: LocalDate) => ["events", "system", today] as const,
} as const;

/** What may come from a server that is older than this page. */
type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };
type Known = {
  readonly id: string | number;
  readonly title: string;
  readonly event_date: LocalDate;
};

const unsaid = { ...newEvent, description: null, is_recurring: false } as const;

function completeEvent(event: Known & Loose<Omit<Event, keyof Known>>): Event {
  const whole = { ...unsaid, ...event, id: String(event.id) } as Event;
  if (event.next_date !== undefined) return whole;
  return { ...whole, next_date: nextDate(whole, todayOf(new Date())), next_mark: null };
}

function completeOccurrence(event: Known & Loose<Omit<PersonalEvent, keyof Known>>): PersonalEvent {
  const { first_date = event.event_date, years = 0, mark_days = null } = event;
  return {
    ...unsaid,
    ...event,
    id: String(event.id),
    first_date,
    years,
    mark_days,
  } as PersonalEvent;
}

function monthQuery({ year, month }: Month) {
  return queryOptions({
    queryKey: keys.month({ year, month }),
    queryFn: async ({ signal }) => {
      const { events } = await call(listPersonalEvents, { query: { month, year } }, { signal });
      return events.map(completeOccurrence);
    },
  });
}

/** The days of a month, and those around it ahead if somebody turns the pages. */
export function useMonthEvents(month: Month, around: readonly Month[] = []) {
  const client = useQueryClient();
  const query = useQuery(monthQuery(month));
  const { isSuccess } = query;
  useEffect(() => {
    if (isSuccess) for (const each of around) void client.prefetchQuery(monthQuery(each));
    // oxlint-disable-next-line react/exhaustive-deps -- the months around a month follow from it
  }, [client, isSuccess, month.year, month.month]);
  return query;
}

export function useEvents(today: LocalDate) {
  return useQuery({
    queryKey: keys.list(today),
    queryFn: async ({ signal }) => {
      const { events } = await call(listEvents, undefined, { signal });
      return events.map(completeEvent);
    },
    placeholderData: keepPreviousData,
  });
}

export function useSystemEvents(today: LocalDate) {
  return useQuery({
    queryKey: keys.system(today),
    queryFn: async ({ signal }) => {
      const [say, days] = await Promise.all([
        houseContent(),
        call(listSystemEvents, undefined, { signal }),
      ]);
      return days.map((day) => Object.assign(day, { name: say(day.name) }));
    },
    placeholderData: keepPreviousData,
  });
}

/** Those on the screen are read again now, the others when they are shown. */
export function readEventsAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.own });
}

type Snapshot = ReturnType<QueryClient["getQueriesData"]>;

/** What is on its way may have been read before the change, and must not undo it. */
async function guess(
  client: QueryClient,
  id: string,
  event: NewEvent | undefined,
): Promise<Snapshot> {
  await client.cancelQueries({ queryKey: keys.own });
  const before = client.getQueriesData({ queryKey: keys.own });
  const today = todayOf(new Date());
  client.setQueriesData<Event[]>(
    { queryKey: keys.lists },
    (list) => list && put(list, id, event && guessEvent(id, event, today)),
  );
  for (const [key, month] of client.getQueriesData<PersonalEvent[]>({ queryKey: keys.months })) {
    const [, , , year, number] = key as ReturnType<typeof keys.month>;
    const day = event && guessOccurrence(id, event, { year, month: number });
    if (month) client.setQueryData(key, put(month, id, day).sort(byDate));
  }
  return before;
}

function put<T extends { readonly id: string }>(list: T[], id: string, row: T | undefined): T[] {
  const others = list.filter((each) => each.id !== id);
  return row ? [...others, row] : others;
}

const byDate = (one: PersonalEvent, other: PersonalEvent): number =>
  one.event_date.localeCompare(other.event_date);

function takeBack(client: QueryClient, before: Snapshot | undefined): void {
  for (const [key, data] of before ?? []) client.setQueryData(key, data);
}

/** What is read while another change is on its way would undo that one's guess. */
function settle(client: QueryClient): void {
  if (client.isMutating({ mutationKey: keys.own }) <= 1) void readEventsAgain(client);
}

/** One calendar through two doors. */
const eventApis = {
  events: { create: createEvent, change: updateEvent, remove: deleteEvent },
  calendar: {
    create: createPersonalEvent,
    change: changePersonalEvent,
    remove: deletePersonalEvent,
  },
} as const;
export type EventApi = keyof typeof eventApis;

/** A new event is shown once it is kept: until then it has no name that it could be changed by. */
export const addEventMutation = (api: EventApi) =>
  mutationOptions({
    mutationKey: keys.own,
    mutationFn: (event: NewEvent) =>
      call<typeof createEvent | typeof createPersonalEvent>(eventApis[api].create, {
        body: event,
      }),
    onSuccess: ({ id }, event, __, { client }) => guess(client, id, event),
    onSettled: (_, __, ___, ____, { client }) => settle(client),
  });

export interface Changing {
  readonly id: string;
  readonly change: EventChange;
  /** The whole event as it will be, to be shown at once. */
  readonly event: NewEvent;
}

export const updateEventMutation = (api: EventApi) =>
  mutationOptions({
    mutationKey: keys.own,
    mutationFn: ({ id, change }: Changing) =>
      call<typeof updateEvent | typeof changePersonalEvent>(eventApis[api].change, {
        params: { id },
        body: change,
      }),
    onMutate: ({ id, event }, { client }) => guess(client, id, event),
    onError: (_, __, before, { client }) => takeBack(client, before),
    onSettled: (_, __, ___, ____, { client }) => settle(client),
  });

export const removeEventMutation = (api: EventApi) =>
  mutationOptions({
    mutationKey: keys.own,
    mutationFn: (id: string) => call(eventApis[api].remove, { params: { id } }),
    onMutate: (id, { client }) => guess(client, id, undefined),
    onError: (_, __, before, { client }) => takeBack(client, before),
    onSettled: (_, __, ___, ____, { client }) => settle(client),
  });
