import { me } from "@twofold/contract/auth";
import {
  changePersonalEvent,
  createPersonalEvent,
  deletePersonalEvent,
  listPersonalEvents,
  type PersonalEvent,
} from "@twofold/contract/events";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
// The page loads it lazily; compiling it here keeps it out of the tests' timing.
import "../features/events/event-dialogs.tsx";
import "../ui/confirm-dialog.tsx";
import { personalEvent } from "../testing/events.ts";
import { keepSession, maya } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 1, 5, 20) });
  keepSession(maya);
  answer(me, maya);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Serves a calendar. */
function keep(...kept: PersonalEvent[]) {
  const asked: string[] = [];
  intercept(listPersonalEvents, ({ request }) => {
    const query = new URL(request.url).searchParams;
    const month = `${query.get("year")}-${query.get("month")?.padStart(2, "0")}`;
    asked.push(month);
    return HttpResponse.json({ events: kept.filter((each) => each.event_date.startsWith(month)) });
  });
  return { kept, asked };
}

const grid = () => screen.findByRole("grid", { name: "February 2027" });
const day = (name: RegExp) => screen.getByRole("button", { name });
const focused = () => document.activeElement?.getAttribute("data-date");
const agree = async () => {
  const box = within(await screen.findByRole("alertdialog"));
  fireEvent.click(box.getByRole("button", { name: "Delete" }));
};

describe("calendar grid", () => {
  test("runs from Sunday to Saturday, marks today, and lists the events of a day", async () => {
    keep(personalEvent("2027-02-14", { title: "Breakfast in bed" }));
    await createApp("/calendar");
    const table = within(await grid());
    expect(table.getAllByRole("columnheader").map((each) => each.textContent)).toEqual([
      "Sun",
      "Mon",
      "Tue",
      "Wed",
      "Thu",
      "Fri",
      "Sat",
    ]);
    expect((await grid()).querySelectorAll("td")).toHaveLength(35);
    expect(day(/^Friday, February 5, 2027, today$/).getAttribute("aria-current")).toBe("date");
    expect(
      await table.findByRole("button", {
        name: "Sunday, February 14, 2027: Breakfast in bed, Valentine's Day",
      }),
    ).toBeVisible();
  });

  test("is one Tab stop, and the arrow keys cross the ends of month and year", async () => {
    const { asked } = keep();
    const { user } = await createApp("/calendar");
    await grid();
    const stops = screen.getAllByRole("button").filter((each) => each.dataset["date"]);
    expect(
      stops.filter(({ tabIndex }) => tabIndex === 0).map((each) => each.dataset["date"]),
    ).toEqual(["2027-02-05"]);
    day(/February 5/).focus();
    await user.keyboard("{ArrowRight}{ArrowDown}");
    expect(focused()).toBe("2027-02-13");
    await user.keyboard("{Home}");
    expect(focused()).toBe("2027-02-07");
    await user.keyboard("{End}");
    expect(focused()).toBe("2027-02-13");
    await user.keyboard("{PageUp}");
    expect(focused()).toBe("2027-01-13");
    expect(screen.getByRole("heading", { name: "January 2027" })).toBeVisible();
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(focused()).toBe("2026-12-30");
    expect(screen.getByRole("heading", { name: "December 2026" })).toBeVisible();
    await user.keyboard("{Shift>}{PageDown}{/Shift}");
    expect(focused()).toBe("2027-12-30");
    await waitFor(() => expect(asked).toContain("2027-12"));
  });

  test("moves by month and by year, and returns to today", async () => {
    keep();
    const { user } = await createApp("/calendar");
    await grid();
    const title = () => screen.getByRole("grid").getAttribute("aria-labelledby");
    await user.click(screen.getByRole("button", { name: "Previous month" }));
    await user.click(screen.getByRole("button", { name: "Previous month" }));
    expect(screen.getByRole("heading", { name: "December 2026" }).id).toBe(title());
    await user.click(screen.getByRole("button", { name: "Next year" }));
    expect(screen.getByRole("heading", { name: "December 2027" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Today" }));
    expect(screen.getByRole("heading", { name: "February 2027" })).toBeVisible();
  });
});

describe("adding to the calendar", () => {
  test("by a key on a day sends that day, and shows the event once it is stored", async () => {
    const { kept } = keep();
    const seen = intercept(createPersonalEvent, async ({ request }) => {
      const made = personalEvent("2027-02-06", (await request.json()) as Partial<PersonalEvent>);
      kept.push(made);
      return HttpResponse.json(made, { status: 201 });
    });
    const { user } = await createApp("/calendar");
    await grid();
    day(/February 5/).focus();
    await user.keyboard("{ArrowRight}{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Add event" }));
    expect(dialog.getByText("Saturday, February 6, 2027")).toBeVisible();
    const create = dialog.getByRole<HTMLButtonElement>("button", { name: "Create Event" });
    expect(create.disabled).toBe(true);
    await user.type(dialog.getByLabelText("Event Title"), "  ");
    expect(create.disabled).toBe(true);
    await user.type(dialog.getByLabelText("Event Title"), "Dinner ");
    await user.click(create);
    await screen.findByText("Event added successfully");
    expect(await seen[0]?.json()).toMatchObject({
      title: "Dinner",
      description: null,
      event_date: "2027-02-06",
      is_recurring: false,
      is_active: true,
    });
    expect(screen.getAllByText("Dinner").length).toBe(2);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(focused()).toBe("2027-02-06"));
  });

  test("to a day of an adjacent month shows that month", async () => {
    keep();
    const { user } = await createApp("/calendar");
    await grid();
    await user.click(day(/^Saturday, March 6, 2027/));
    expect(await screen.findByRole("dialog", { name: "Add event" })).toBeVisible();
    expect(screen.getByText("March 2027")).toBeVisible();
  });

  test("that fails shows the server's reason, and keeps the typed text", async () => {
    keep();
    refuse(createPersonalEvent, 409, { code: "too_many_events", detail: "Only 1000 events." });
    const { user } = await createApp("/calendar");
    await grid();
    await user.click(day(/February 20/));
    const title = () => screen.getByLabelText<HTMLInputElement>("Event Title");
    await screen.findByRole("dialog");
    await user.type(title(), "Dinner");
    await user.type(screen.getByLabelText(/^Description/), "At Lina's");
    await user.click(screen.getByRole("button", { name: "Create Event" }));
    await screen.findByText("Failed to add event");
    expect(await screen.findByText("Only 1000 events.")).toBeVisible();
    expect(title().value).toBe("Dinner");
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe("At Lina's");
    expect(screen.getByText("No personal events for this month")).toBeVisible();
  });

  test("supports the lunar calendar and day counts as advanced options", async () => {
    keep();
    const seen = answer(createPersonalEvent, personalEvent("2027-02-06"));
    const { user } = await createApp("/calendar");
    await grid();
    await user.click(day(/February 6/));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Event Title"), "New year's eve by the moon");
    expect(dialog.getByText("More").closest("details")?.open).toBe(false);
    await user.click(dialog.getByText("More"));
    expect(dialog.queryByLabelText(/lunar/)).toBeNull();
    await user.click(dialog.getByLabelText("Recurring event"));
    await user.click(dialog.getByLabelText(/By the lunar calendar/));
    await user.click(dialog.getByLabelText(/Count our days/));
    await user.click(dialog.getByRole("button", { name: "Create Event" }));
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(await seen[0]?.json()).toMatchObject({
      is_recurring: true,
      calendar: "chinese",
      counts_days: true,
    });
  });

  test("uses the Gregorian calendar if the event does not recur", async () => {
    keep();
    const seen = answer(createPersonalEvent, personalEvent("2027-02-06"));
    const { user } = await createApp("/calendar");
    await grid();
    await user.click(day(/February 6/));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Event Title"), "Dinner");
    await user.click(dialog.getByText("More"));
    await user.click(dialog.getByLabelText("Recurring event"));
    await user.click(dialog.getByLabelText(/By the lunar calendar/));
    await user.click(dialog.getByLabelText("Recurring event"));
    await user.click(dialog.getByRole("button", { name: "Create Event" }));
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(await seen[0]?.json()).toMatchObject({ is_recurring: false, calendar: "gregorian" });
  });
});

describe("calendar event", () => {
  const dinner = personalEvent("2027-02-05", {
    title: "Dinner",
    first_date: "2020-02-05",
    years: 7,
    is_recurring: true,
  });

  test("is changed immediately, starting from its stored date", async () => {
    keep(dinner);
    let finish = (): void => {};
    const seen = intercept(changePersonalEvent, async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return HttpResponse.json({ ...dinner, title: "Lunch" });
    });
    const { user } = await createApp("/calendar");
    await user.click(await screen.findByRole("button", { name: "Edit Dinner" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit event" }));
    expect(dialog.getByLabelText<HTMLInputElement>("Event Date").value).toBe("2020-02-05");
    await user.clear(dialog.getByLabelText("Event Title"));
    await user.type(dialog.getByLabelText("Event Title"), "Lunch");
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByRole("button", { name: "Edit Lunch" })).toBeVisible();
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(await seen[0]?.json()).toEqual({ title: "Lunch" });
    finish();
    await screen.findByText("Event updated successfully");
  });

  test("is restored if a change fails, and the dialog reopens", async () => {
    keep(dinner);
    refuse(changePersonalEvent, 500, {});
    const { user } = await createApp("/calendar");
    await user.click(await screen.findByRole("button", { name: "Edit Dinner" }));
    await user.type(await screen.findByLabelText("Event Title"), " out");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await screen.findByText("Failed to update event");
    expect(await screen.findByDisplayValue("Dinner out")).toBeVisible();
    expect(screen.getByLabelText("Delete Dinner")).toBeVisible();
  });

  test("is deleted after a confirmation, and restored by Undo with all its fields", async () => {
    const { kept } = keep(dinner);
    intercept(deletePersonalEvent, () => {
      kept.pop();
      return new HttpResponse(null, { status: 204 });
    });
    const { user } = await createApp("/calendar");
    await user.click(await screen.findByRole("button", { name: "Delete Dinner" }));
    expect(await screen.findByText("Are you sure you want to delete this event?")).toBeVisible();
    await agree();
    await screen.findByText("Event deleted successfully");
    expect(screen.queryByText("Dinner")).toBeNull();

    const made = intercept(createPersonalEvent, () => {
      kept.push({ ...dinner, id: personalEvent("2027-02-05").id });
      return HttpResponse.json(kept[0], { status: 201 });
    });
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("button", { name: "Delete Dinner" })).toBeVisible();
    expect(await made[0]?.json()).toMatchObject({
      title: "Dinner",
      event_date: "2020-02-05",
      is_recurring: true,
      notification_days_before: 3,
    });
  });

  test("stays if deleting fails or is declined", async () => {
    keep(dinner);
    refuse(deletePersonalEvent, 500, {});
    const { user } = await createApp("/calendar");
    await user.click(await screen.findByRole("button", { name: "Delete Dinner" }));
    fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Delete Dinner" }));
    await agree();
    await screen.findByText("Failed to delete event");
    expect(screen.getByRole("button", { name: "Delete Dinner" })).toBeVisible();
  });
});

test("calendar shows that the list failed, and reads it again", async () => {
  refuse(listPersonalEvents, 500, {});
  const { user } = await createApp("/calendar");
  await screen.findByText("Failed to load personal events");
  keep(personalEvent("2027-02-14", { title: "Breakfast in bed" }));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: "Edit Breakfast in bed" })).toBeVisible();
});

test.each(["Pacific/Kiritimati", "Etc/GMT+12"])("in %s a day means that day", async (zone) => {
  vi.stubEnv("TZ", zone);
  vi.setSystemTime(new Date(2027, 1, 5, 0, 30));
  keep(
    personalEvent("2027-02-01", { title: "First" }),
    personalEvent("2027-02-28", { title: "Last" }),
  );
  const seen = answer(createPersonalEvent, personalEvent("2027-02-28"));
  const { user } = await createApp("/calendar");
  await grid();
  expect(day(/February 5, 2027, today/)).toBeVisible();
  expect(
    await screen.findByRole("button", { name: /^Monday, February 1, 2027: First/ }),
  ).toBeVisible();
  await user.click(day(/^Sunday, February 28, 2027: Last/));
  await user.type(await screen.findByLabelText("Event Title"), "Dinner");
  await user.click(screen.getByRole("button", { name: "Create Event" }));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(await seen[0]?.json()).toMatchObject({ event_date: "2027-02-28" });
});
