import { me, resendVerification } from "@twofold/contract/auth";
import {
  calendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  importEvents,
  previewImport,
} from "@twofold/contract/events/calendar-files";
import {
  getSettings,
  updateEmailSettings,
  updateSettings,
  type EmailSettings,
  type UserSettings,
} from "@twofold/contract/users/settings";
import { changeReminderSettings, getReminderSettings } from "@twofold/contract/events/reminders";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
// The page loads it lazily; compiling it here keeps it out of the tests' timing.
import "../features/events/calendar-files/import-dialog.tsx";
import "../ui/confirm-dialog.tsx";
import { keepSession, maya } from "../testing/fixtures.ts";
import { partsOf } from "../testing/parts-of.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, hang, intercept, newHours, newSettings, refuse } from "../testing/server.ts";

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
});

const toggle = (name: string) => screen.findByRole<HTMLInputElement>("switch", { name });

describe("settings switches", () => {
  test("have a skeleton while they load", async () => {
    hang(getSettings);
    await createApp("/settings");
    expect(await screen.findByText("Loading settings...")).toBeVisible();
  });

  test("show the stored state, and send all four together", async () => {
    const seen = intercept(updateSettings, async ({ request }) =>
      HttpResponse.json((await request.json()) as UserSettings),
    );
    const { user } = await createApp("/settings");
    expect((await toggle("Share My Creations")).checked).toBe(false);
    expect((await toggle("Profile Visibility")).checked).toBe(true);
    expect((await toggle("Push Notifications")).checked).toBe(true);
    await user.click(await toggle("Email Updates"));
    await screen.findByText("Settings updated successfully");
    expect(await seen[0]?.json()).toEqual({ ...newSettings, allowEmailUpdates: true });
    expect((await toggle("Email Updates")).checked).toBe(true);
  });

  test("emails about pictures are on, without the picture until it is switched on", async () => {
    const seen = intercept(updateEmailSettings, async ({ request }) =>
      HttpResponse.json((await request.json()) as EmailSettings),
    );
    const { user } = await createApp("/settings");
    expect((await toggle("Picture ready")).checked).toBe(true);
    expect((await toggle("Show my picture in that email")).checked).toBe(false);
    await user.click(await toggle("Show my picture in that email"));
    await screen.findByText("Settings updated successfully");
    expect(await seen[0]?.json()).toEqual({ picture_ready: true, shows_picture: true });
    await user.click(await toggle("Picture ready"));
    expect((await toggle("Show my picture in that email")).disabled).toBe(true);
  });

  test("change before the response, and two consecutive changes are both kept", async () => {
    const waiting: (() => void)[] = [];
    const seen = intercept(updateSettings, async ({ request }) => {
      const body = (await request.json()) as UserSettings;
      await new Promise<void>((resolve) => void waiting.push(resolve));
      return HttpResponse.json(body);
    });
    const { user } = await createApp("/settings");
    await user.click(await toggle("Email Updates"));
    await user.click(await toggle("Share My Creations"));
    expect((await toggle("Email Updates")).checked).toBe(true);
    expect((await toggle("Share My Creations")).checked).toBe(true);
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.();
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.();
    await waitFor(async () =>
      expect(await seen[1]?.clone().json()).toEqual({
        ...newSettings,
        allowEmailUpdates: true,
        allowImageSharing: true,
      }),
    );
    expect((await toggle("Email Updates")).checked).toBe(true);
    expect((await toggle("Share My Creations")).checked).toBe(true);
  });

  test.each([
    [{}, "Failed to update settings"],
    [{ detail: "Not today." }, "Not today."],
  ])("revert if the request fails with %j", async (body, text) => {
    refuse(updateSettings, 500, body);
    const { user } = await createApp("/settings");
    await user.click(await toggle("Email Updates"));
    await screen.findByText(text);
    expect((await toggle("Email Updates")).checked).toBe(false);
  });

  test("show what prevents emails", async () => {
    const unconfirmed = { ...maya, email_verified: false };
    keepSession(unconfirmed);
    answer(me, unconfirmed);
    answer(getSettings, { ...newSettings, allowEmailUpdates: true });
    const sent = answer(resendVerification);
    const { user } = await createApp("/settings");
    await user.click(await screen.findByRole("button", { name: "Send the email again" }));
    await screen.findByText(`Sent to ${maya.email}`);
    expect(sent).toHaveLength(1);
  });

  test("can be read again after a failure", async () => {
    refuse(getSettings, 500, {});
    const { user } = await createApp("/settings");
    await screen.findByText("Failed to load settings");
    answer(getSettings, newSettings);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await toggle("Email Updates")).toBeVisible();
  });
});

describe("reminder hours", () => {
  test("are saved together when a field loses the focus", async () => {
    const seen = answer(changeReminderSettings, { ...newHours, remind_at: "10:30" });
    await createApp("/settings");
    const field = await screen.findByLabelText("Remind me at");
    fireEvent.change(field, { target: { value: "10:00" } });
    fireEvent.change(field, { target: { value: "10:30" } });
    expect(seen).toHaveLength(0);
    fireEvent.blur(field);
    await screen.findByText("Settings updated successfully");
    expect(seen).toHaveLength(1);
    expect(await seen[0]?.json()).toEqual({ ...newHours, remind_at: "10:30" });
  });

  test("follow the zone, which may be this device's", async () => {
    answer(getReminderSettings, { ...newHours, time_zone: "Asia/Tokyo" });
    const seen = intercept(changeReminderSettings, async ({ request }) =>
      HttpResponse.json((await request.json()) as object),
    );
    const { user } = await createApp("/settings");
    const zone = await screen.findByRole<HTMLInputElement>("combobox", { name: "Time zone" });
    expect(zone.value).toBe("Tokyo");
    await user.click(zone);
    await user.keyboard("ushuaia");
    await user.click(await screen.findByRole("option", { name: /Ushuaia/ }));
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(await seen[0]?.json()).toMatchObject({ time_zone: "America/Argentina/Ushuaia" });
    expect(zone.value).toBe("Argentina, Ushuaia");
    await user.click(screen.getByRole("button", { name: /Use this device’s zone/ }));
    await waitFor(() => expect(seen).toHaveLength(2));
    const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(await seen[1]?.json()).toMatchObject({ time_zone: device });
  });

  test("show that this browser does not support push", async () => {
    await createApp("/settings");
    expect(await screen.findByText(/This browser can’t show notifications/)).toBeVisible();
  });
});

describe("calendar feed", () => {
  const made = {
    is_on: true,
    created_at: "2027-02-05T12:00:00.000Z",
    url: "https://twofold.example/api/calendar/feed/secret.ics",
    webcal_url: "webcal://twofold.example/api/calendar/feed/secret.ics",
  };

  test("is created, shown once and copied, and ended", async () => {
    answer(createCalendarFeed, made);
    const ended = answer(deleteCalendarFeed);
    const { user } = await createApp("/settings");
    const writeText = vi.spyOn(navigator.clipboard, "writeText");
    await user.click(await screen.findByRole("button", { name: "Get link" }));
    expect((await screen.findByLabelText<HTMLInputElement>("Your private link")).value).toBe(
      made.url,
    );
    expect(screen.getByRole("link", { name: "Open in your calendar" }).getAttribute("href")).toBe(
      made.webcal_url,
    );
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(writeText).toHaveBeenCalledWith(made.url);
    expect(await screen.findByRole("button", { name: "Copied" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Turn off" }));
    const box = within(await screen.findByRole("alertdialog"));
    fireEvent.click(box.getByRole("button", { name: "Turn off" }));
    await waitFor(() => expect(ended).toHaveLength(1));
    await waitFor(() => expect(screen.queryByLabelText("Your private link")).toBeNull());
    expect(screen.getByRole("button", { name: "Get link" })).toBeVisible();
  });

  test("is replaced only after a confirmation, because the old URL ends", async () => {
    answer(calendarFeed, { is_on: true, created_at: made.created_at });
    const seen = answer(createCalendarFeed, made);
    const { user } = await createApp("/settings");
    await user.click(await screen.findByRole("button", { name: "New link" }));
    expect(seen).toHaveLength(0);
    const box = within(await screen.findByRole("alertdialog"));
    fireEvent.click(box.getByRole("button", { name: "Create link" }));
    expect(await screen.findByLabelText("Your private link")).toBeVisible();
  });
});

describe("calendar import", () => {
  const file = new File(["BEGIN:VCALENDAR"], "days.ics", { type: "text/calendar" });
  const entry = {
    description: null,
    event_type: "birthday",
    is_recurring: true,
    state: "new",
    warning: null,
  } as const;

  test("shows what the file would add, and adds the selection", async () => {
    answer(previewImport, {
      events: [
        { ...entry, number: 0, title: "Elin", event_date: "1992-02-22" },
        {
          ...entry,
          number: 1,
          title: "Theo",
          event_date: "1990-06-19",
          warning: "unsupported_recurrence",
        },
        { ...entry, number: 2, title: "Ours", event_date: "2019-02-05", state: "already_there" },
      ],
      skipped: 1,
    });
    const seen = answer(importEvents, { added: 1, already_there: 0 });
    const { user } = await createApp("/settings");
    await user.upload(await screen.findByLabelText("Calendar file"), file);
    const dialog = within(await screen.findByRole("dialog", { name: "Import a calendar" }));
    expect(
      dialog.getByText("3 events in this file. 1 event without a date skipped."),
    ).toBeVisible();
    expect(dialog.getByLabelText<HTMLInputElement>(/Ours/).disabled).toBe(true);
    expect(dialog.getByLabelText(/Theo.*only its first day is imported/)).toBeVisible();
    await user.click(dialog.getByLabelText(/Elin/));
    await user.click(dialog.getByRole("button", { name: "Import 1 event" }));
    await screen.findByText("1 event added");
    expect((await partsOf(seen[0])).map(({ name, content }) => [name, content])).toEqual([
      ["only", "1"],
      ["file", "BEGIN:VCALENDAR"],
    ]);
  });

  test("shows why a file cannot be read", async () => {
    refuse(previewImport, 415, { code: "unsupported_media_type", detail: "This is no calendar." });
    const { user } = await createApp("/settings");
    await user.upload(await screen.findByLabelText("Calendar file"), file);
    expect(await screen.findByText("This is no calendar.")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
