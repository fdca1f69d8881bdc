import { me } from "@twofold/contract/auth";
import {
  listNotifications,
  markNotificationsRead,
  snoozeNotification,
  type Notification,
} from "@twofold/contract/notifications";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { invalidateNotifications } from "./notifications.api.ts";
import "./notification-list.tsx";
import { queryClientOf } from "../../lib/query-client.ts";
import { keepSession, maya } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer, intercept, refuse } from "../../testing/server.ts";
import { formatAgo } from "./ago.ts";

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
});

const note = (n: number, changes: Partial<Notification> = {}): Notification => ({
  id: `0198c0de-6666-7000-8000-${String(n).padStart(12, "0")}`,
  kind: "event_reminder",
  title: `Reminder ${n}`,
  body: "In 3 days",
  link: "/events",
  created_at: "2027-02-05T09:00:00.000Z",
  read_at: null,
  ...changes,
});

function keep(kept: Notification[], unread = kept.length) {
  intercept(listNotifications, ({ request }) => {
    const cursor = new URL(request.url).searchParams.get("cursor");
    const rest = cursor === null ? kept : kept.slice(2);
    const page = cursor === null ? rest.slice(0, 2) : rest;
    const next_cursor = cursor === null && kept.length > 2 ? (kept[1]?.id ?? null) : null;
    return HttpResponse.json({ notifications: page, unread_count: unread, next_cursor });
  });
}

const bell = (name: string | RegExp) => screen.findByRole("button", { name });

test("counts new notifications up to 99 and follows live changes", async () => {
  keep([note(1), note(2)]);
  await createApp("/dashboard");
  await bell("Notifications, 2 unread");
  keep([note(3), note(1), note(2)], 100);
  await act(() => invalidateNotifications(queryClientOf(maya.id)));
  expect(await bell("Notifications, 99+ unread")).toBeVisible();
});

test("lists notifications page by page with links", async () => {
  keep([note(1, { title: "Seven years", link: "/dashboard?template=paris" }), note(2), note(3)]);
  const seen = answer(markNotificationsRead, { unread_count: 2 });
  const { user, address } = await createApp("/dashboard");
  await user.click(await bell(/unread/));
  await user.click(await screen.findByRole("button", { name: "Show earlier ones" }));
  expect(await screen.findByText("Reminder 3")).toBeVisible();
  await user.click(screen.getByRole("link", { name: /Seven years/ }));
  await waitFor(() => expect(address()).toBe("/dashboard?template=paris"));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(await seen[0]?.json()).toEqual({ ids: [note(1).id] });
});

test("marks all as read immediately, and reverts on failure", async () => {
  keep([note(1), note(2)]);
  refuse(markNotificationsRead, 500, {});
  const { user } = await createApp("/dashboard");
  await user.click(await bell(/2 unread/));
  await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
  await screen.findByText("Failed to mark as read");
  await bell("Notifications, 2 unread");
  intercept(markNotificationsRead, () => {
    keep([note(1, { read_at: "2027-02-05T10:00:00.000Z" })], 0);
    return HttpResponse.json({ unread_count: 0 });
  });
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  expect(await bell("Notifications")).toBeVisible();
});

test("snoozes a notification", async () => {
  keep([note(1)]);
  const seen = intercept(snoozeNotification, () => {
    keep([]);
    return HttpResponse.json({ snoozed_until: "2027-02-06T09:00:00.000Z" });
  });
  const { user } = await createApp("/dashboard");
  await user.click(await bell(/1 unread/));
  await user.click(await screen.findByRole("button", { name: "Remind me later: Reminder 1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Tomorrow" }));
  expect(await screen.findByText(/All quiet/)).toBeVisible();
  expect(await seen[0]?.json()).toEqual({ for: "day" });
});

test("shows a failure and offers a retry", async () => {
  refuse(listNotifications, 500, {});
  const { user } = await createApp("/dashboard");
  await user.click(await bell("Notifications"));
  const list = within(await screen.findByRole("dialog", { name: "Notifications" }));
  await list.findByRole("alert");
  keep([note(1)]);
  await user.click(list.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Reminder 1")).toBeVisible();
});

test.each([
  ["2027-02-05T11:59:30Z", "just now"],
  ["2027-02-05T11:59:00Z", "1 minute ago"],
  ["2027-02-05T09:00:00Z", "3 hours ago"],
  ["2027-02-03T12:00:00Z", "2 days ago"],
  ["2027-01-14T12:00:00Z", "January 14"],
])("formatAgo formats %s as %s", (instant, text) => {
  expect(formatAgo(instant, new Date("2027-02-05T12:00:00Z"))).toBe(text);
});

test("offers to be reminded later, except for notices about the account's security", async () => {
  keep([note(1), note(2, { kind: "security", title: "Password changed" })]);
  const { user } = await createApp("/dashboard");
  await user.click(await bell(/unread/));
  expect(await screen.findByRole("button", { name: "Remind me later: Reminder 1" })).toBeVisible();
  expect(screen.getByText("Password changed")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Remind me later: Password/ })).toBeNull();
});
