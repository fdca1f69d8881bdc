import {
  infiniteQueryOptions,
  mutationOptions,
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import {
  listNotifications,
  markNotificationsRead,
  snoozeNotification,
  type SnoozeFor,
} from "@twofold/contract/notifications";
import type { ReplyOf } from "@twofold/contract/endpoint";
import { call } from "../../lib/api.ts";

type Page = ReplyOf<typeof listNotifications>;
type Pages = InfiniteData<Page, string | undefined>;

const notificationKeys = { all: ["notifications"] } as const;

const pagesQuery = infiniteQueryOptions({
  queryKey: notificationKeys.all,
  queryFn: ({ pageParam: cursor, signal }) =>
    call(listNotifications, { query: { cursor } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: Page) => next_cursor ?? undefined,
});

export function useNotifications() {
  return useInfiniteQuery(pagesQuery);
}

export function invalidateNotifications(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: notificationKeys.all });
}

/** Applies an optimistic change and returns the previous state. */
async function patch(
  client: QueryClient,
  update: (page: Page) => Page,
): Promise<Pages | undefined> {
  await client.cancelQueries({ queryKey: notificationKeys.all });
  const before = client.getQueryData<Pages>(notificationKeys.all);
  client.setQueryData<Pages>(
    notificationKeys.all,
    (pages) => pages && { ...pages, pages: pages.pages.map(update) },
  );
  return before;
}

/** Marks one notification as read, or all if there is no id. */
export const markReadMutation = mutationOptions({
  mutationFn: (id: string | null) =>
    call(markNotificationsRead, { body: id === null ? { all: true } : { ids: [id] } }),
  onMutate: (id, { client }) => patch(client, (page) => asRead(page, id)),
  onError: (_, __, before, { client }) => void client.setQueryData(notificationKeys.all, before),
  onSettled: (_, __, ___, ____, { client }) => void invalidateNotifications(client),
});

export const snoozeMutation = mutationOptions({
  mutationFn: ({ id, until }: { id: string; until: SnoozeFor }) =>
    call(snoozeNotification, { params: { id }, body: { for: until } }),
  onMutate: ({ id }, { client }) => patch(client, (page) => without(asRead(page, id), id)),
  onError: (_, __, before, { client }) => void client.setQueryData(notificationKeys.all, before),
  onSettled: (_, __, ___, ____, { client }) => void invalidateNotifications(client),
});

function without(page: Page, id: string): Page {
  return { ...page, notifications: page.notifications.filter((each) => each.id !== id) };
}

/** Every page of the list contains the count, so every page is updated. */
function asRead(page: Page, id: string | null): Page {
  const now = new Date().toISOString();
  const isMeant = (each: Page["notifications"][number]) =>
    each.read_at === null && (id === null || each.id === id);
  const read = page.notifications.filter(isMeant).length;
  return {
    ...page,
    notifications: page.notifications.map((each) =>
      isMeant(each) ? { ...each, read_at: now } : each,
    ),
    unread_count: id === null ? 0 : Math.max(0, page.unread_count - read),
  };
}
