import { getAdminAccess } from "@twofold/contract/admin/access";
import {
  changeSystemEvent,
  createSystemEvent,
  listAdminSystemEvents,
  listSystemEventDates,
  type AdminSystemEvent,
} from "@twofold/contract/admin/system-events";
import { me } from "@twofold/contract/auth";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { adminAccess } from "../../testing/admin.ts";
import { admin, keepSession } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer } from "../../testing/server.ts";

beforeAll(async () => {
  await Promise.all([import("../../ui/toast-view.tsx"), import("./system-events.tsx")]);
});

const qixi: AdminSystemEvent = {
  id: "0198c0de-7777-7000-8000-000000000001",
  names: { en: "Qixi Festival", de: "Qixi-Fest" },
  event_date: "2000-08-06",
  calendar: "chinese",
  occasion: "valentine",
  is_active: true,
  is_from_release: true,
  next_dates: ["2027-08-08", "2028-08-26", "2029-08-16", "2030-08-05", "2031-08-24"],
  version: 1,
  changed_by: null,
  changed_at: null,
};

async function createPage() {
  keepSession(admin);
  answer(me, admin);
  answer(getAdminAccess, adminAccess("editor"));
  answer(listAdminSystemEvents, { events: [qixi] });
  const app = await createApp("/admin/system-events");
  await screen.findByRole("button", { name: "Qixi Festival" });
  return app;
}

test("shows calendar and next dates, and switches an event off with Undo", async () => {
  const { user } = await createPage();
  const row = within(screen.getByRole("row", { name: /Qixi Festival/ }));
  expect(row.getByText("Chinese")).toBeVisible();
  expect(row.getByText(/8 August 2027|August 8, 2027/)).toBeVisible();
  const sent = answer(changeSystemEvent, { seq: 3 });
  await user.click(row.getByRole("switch", { name: "Qixi Festival" }));
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  expect(await sent[0]?.json()).toMatchObject({ is_active: false, names: qixi.names, version: 1 });
});

test("adds an event with both names and shows its next five dates before it is saved", async () => {
  const { user } = await createPage();
  answer(listSystemEventDates, { dates: qixi.next_dates });
  const sent = answer(createSystemEvent, { seq: 4 });
  await user.click(screen.getByRole("button", { name: "Add event" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New event" }));
  await user.type(dialog.getByRole("textbox", { name: "Name, English" }), "Qixi Festival");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(dialog.getByText("Another event has this name.")).toBeVisible();

  await user.clear(dialog.getByRole("textbox", { name: "Name, English" }));
  await user.type(dialog.getByRole("textbox", { name: "Name, English" }), "Pride");
  await user.type(dialog.getByRole("textbox", { name: "Name, German" }), "Pride-Tag");
  fireEvent.change(dialog.getByLabelText("A day on which it falls"), {
    target: { value: "2000-06-28" },
  });
  const preview = await dialog.findByRole("list", { name: "The next five dates" });
  expect(within(preview).getAllByRole("listitem")).toHaveLength(5);
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await sent[0]?.json()).toMatchObject({
    names: { en: "Pride", de: "Pride-Tag" },
    event_date: "2000-06-28",
    calendar: "gregorian",
  });
});
