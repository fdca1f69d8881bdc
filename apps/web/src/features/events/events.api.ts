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
  findEvent,
  listDeletedEvents,
  listEvents,
  listPersonalEvents,
  listSystemEvents,
  restoreEvent,
  type DeletionScope,
  type Event,
  type EventChange,
  type NewEvent,
  type PersonalEvent,
} from "@twofold/contract/events";
import { useEffect } from "react";
import { call } from "../../lib/api.ts";
import { todayOf, type LocalDate, type Month } from "../../lib/local-date.ts";
import { translated } from "../../lib/translated.ts";
import { newEvent } from "./event-draft.ts";
import { guessEvent, guessOccurrence, nextDate } from "./optimistic-event.ts";

const eventKeys = {
  all: ["events"],
  own: ["events", "own"],
  lists: ["events", "own", "list"],
  /** Upcoming events depend on the date, so a page that is open at midnight reloads. */
  list: (today: LocalDate) => ["events", "own", "list", today] as const,
  deleted: ["events", "own", "deleted"],
  months: ["events", "own", "month"],
  month: ({ year, month }: Month) => ["events", "own", "month", year, month] as const,
  system: (today: LocalDate) => ["events", "system", today] as const,
  important: ["events", "important"],
} as const;

/** Older servers may omit fields. */
type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };
type Known = {
  readonly id: string | number;
  readonly title: string;
  readonly event_date: LocalDate;
};

const unsaid = { ...newEvent, is_recurring: false } as const;

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
    queryKey: eventKeys.month({ year, month }),
    queryFn: async ({ signal }) => {
      const { events } = await call(listPersonalEvents, { query: { month, year } }, { signal });
      return events.map(completeOccurrence);
    },
  });
}

/** The events of a month; neighbouring months are prefetched for browsing. */
export function useMonthEvents(month: Month, around: readonly Month[] = []) {
  const client = useQueryClient();
  const query = useQuery(monthQuery(month));
  const { isSuccess } = query;
  useEffect(() => {
    if (isSuccess) for (const each of around) void client.prefetchQuery(monthQuery(each));
    // oxlint-disable-next-line react/exhaustive-deps -- the neighbouring months are derived from the month
  }, [client, isSuccess, month.year, month.month]);
  return query;
}

export function useEvents(today: LocalDate) {
  return useQuery({
    queryKey: eventKeys.list(today),
    queryFn: async ({ signal }) => {
      const { events } = await call(listEvents, undefined, { signal });
      return events.map(completeEvent);
    },
    placeholderData: keepPreviousData,
  });
}

/** What either partner can restore. */
export function useDeletedEvents(isWanted: boolean) {
  return useQuery({
    queryKey: eventKeys.deleted,
    queryFn: async ({ signal }) => (await call(listDeletedEvents, undefined, { signal })).events,
    enabled: isWanted,
  });
}

/** The event as it is now, after the partner has changed it. */
export const readEvent = (id: string): Promise<Event> => call(findEvent, { params: { id } });

export function useSystemEvents(today: LocalDate) {
  return useQuery({
    queryKey: eventKeys.system(today),
    queryFn: async ({ signal }) =>
      (await call(listSystemEvents, undefined, { signal })).map(translated),
    placeholderData: keepPreviousData,
  });
}

/** The important days of each month, loaded on demand. */
export function useImportantDays() {
  return useQuery({
    queryKey: eventKeys.important,
    queryFn: () => import("./important-days.ts").then(({ importantDays }) => importantDays),
    staleTime: Infinity,
  });
}

/** Reloads visible lists now and the others when they are shown. */
export function invalidateEvents(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: eventKeys.own });
}

type Snapshot = ReturnType<QueryClient["getQueriesData"]>;

/** Cancels running reads, because they may return the state before the change and undo it. */
async function guess(
  client: QueryClient,
  id: string,
  event: NewEvent | undefined,
): Promise<Snapshot> {
  await client.cancelQueries({ queryKey: eventKeys.own });
  const before = client.getQueriesData({ queryKey: eventKeys.own });
  const today = todayOf(new Date());
  client.setQueriesData<Event[]>(
    { queryKey: eventKeys.lists },
    (list) => list && put(list, id, event && guessEvent(id, event, today)),
  );
  for (const [key, month] of client.getQueriesData<PersonalEvent[]>({
    queryKey: eventKeys.months,
  })) {
    const [, , , year, number] = key as ReturnType<typeof eventKeys.month>;
    const day = event && guessOccurrence(id, event, { year, month: number });
    if (month) client.setQueryData(key, put(month, id, day).sort(byDate));
  }
  return before;
}

/** What only the server knows stays as it was. */
function put<T extends Pick<Event, "id" | "is_own" | "version">>(
  list: T[],
  id: string,
  row: T | undefined,
): T[] {
  const others = list.filter((each) => each.id !== id);
  const { is_own, version } = list.find((each) => each.id === id) ?? {};
  return row ? [...others, { ...row, is_own, version }] : others;
}

const byDate = (one: PersonalEvent, other: PersonalEvent): number =>
  one.event_date.localeCompare(other.event_date);

function takeBack(client: QueryClient, before: Snapshot | undefined): void {
  for (const [key, data] of before ?? []) client.setQueryData(key, data);
}

/** A reload during another change would undo that change's optimistic update. */
function settle(client: QueryClient): void {
  if (client.isMutating({ mutationKey: eventKeys.own }) <= 1) void invalidateEvents(client);
}

/** Two APIs for the same calendar. */
const eventApis = {
  events: { create: createEvent, change: updateEvent, remove: deleteEvent },
  calendar: {
    create: createPersonalEvent,
    change: changePersonalEvent,
    remove: deletePersonalEvent,
  },
} as const;
export type EventApi = keyof typeof eventApis;

/** A new event is shown only after the server has stored it, because it has no id before. */
export const addEventMutation = (api: EventApi) =>
  mutationOptions({
    mutationKey: eventKeys.own,
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
  /** The complete changed event, shown immediately. */
  readonly event: NewEvent;
}

export const updateEventMutation = (api: EventApi) =>
  mutationOptions({
    mutationKey: eventKeys.own,
    mutationFn: ({ id, change }: Changing) =>
      call<typeof updateEvent | typeof changePersonalEvent>(eventApis[api].change, {
        params: { id },
        body: change,
      }),
    onMutate: ({ id, event }, { client }) => guess(client, id, event),
    onError: (_, __, before, { client }) => takeBack(client, before),
    onSettled: (_, __, ___, ____, { client }) => settle(client),
  });

/** Shares own events with the partner. */
export const markForBothMutation = mutationOptions({
  mutationKey: eventKeys.own,
  mutationFn: async (ids: readonly string[]) => {
    for (const id of ids) await call(updateEvent, { params: { id }, body: { for_both: true } });
  },
  onSettled: (_, __, ___, ____, { client }) => settle(client),
});

export interface Removing {
  readonly id: string;
  /** Only for an event for both. */
  readonly scope?: DeletionScope | undefined;
}

export const removeEventMutation = (api: EventApi) =>
  mutationOptions({
    mutationKey: eventKeys.own,
    mutationFn: ({ id, scope }: Removing) =>
      call(eventApis[api].remove, { params: { id }, query: scope ? { for: scope } : {} }),
    onMutate: ({ id }, { client }) => guess(client, id, undefined),
    onError: (_, __, before, { client }) => takeBack(client, before),
    onSettled: (_, __, ___, ____, { client }) => settle(client),
  });

export const restoreEventMutation = mutationOptions({
  mutationKey: eventKeys.own,
  mutationFn: (id: string) => call(restoreEvent, { params: { id } }),
  onSettled: (_, __, ___, ____, { client }) => settle(client),
});
