import { me } from "@twofold/contract/auth";
import {
  updateEvent,
  createEvent,
  deleteEvent,
  listEvents,
  listSystemEvents,
  type Event,
} from "@twofold/contract/events";
import { listTemplates } from "@twofold/contract/templates";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
// The page loads it lazily; compiling it here keeps it out of the tests' timing.
import "../features/events/event-dialogs.tsx";
import "../ui/confirm-dialog.tsx";
import { event } from "../testing/events.ts";
import { keepSession, maya, template } from "../testing/fixtures.ts";
import { createButton } from "../app/create-slot.tsx";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 1, 5, 20) });
  keepSession(maya);
  answer(me, maya);
});

function keep(...kept: Event[]) {
  intercept(listEvents, () => HttpResponse.json({ events: kept }));
  return kept;
}

const list = (name: string) => screen.findByRole("list", { name });
const titles = async (name: string) =>
  [...(await list(name)).querySelectorAll("strong")].map(({ textContent }) => textContent);

describe("event lists", () => {
  test("count down to the next events, and end with the last five", async () => {
    const over = [1, 2, 3, 4, 5, 6].map((day) =>
      event(`2027-01-0${day}`, { next_date: null, title: `Past ${day}`, description: "Not shown" }),
    );
    keep(
      event("2027-02-17", { title: "Later", description: "Book the boat" }),
      ...over,
      event("2020-02-05", {
        title: "Seven years",
        event_type: "anniversary",
        is_recurring: true,
        next_date: "2027-02-05",
        next_years: 7,
        next_mark: { date: "2027-10-13", days: 2807 },
      }),
    );
    await createApp("/events");
    expect(await titles("Upcoming events")).toEqual(["Seven years", "Later"]);
    const upcoming = within(await list("Upcoming events"));
    expect(upcoming.getByText("Today").className).toContain("chip-today");
    expect(upcoming.getByText("in 12 days")).toBeVisible();
    expect(upcoming.getByText(/Anniversary, every year since 2020/)).toBeVisible();
    expect(upcoming.getByText("2,807 days on October 13, 2027")).toBeVisible();
    expect(upcoming.getByText("Book the boat")).toBeVisible();
    expect(await titles("Past events")).toEqual(["Past 6", "Past 5", "Past 4", "Past 3", "Past 2"]);
    expect(screen.queryByText("Not shown")).toBeNull();
  });

  test("show the public occasions, and open a suitable scene", async () => {
    answer(listSystemEvents, [
      {
        id: "0198c0de-5555-7000-8000-000000000001",
        name: "Valentine's Day",
        event_date: "2027-02-14",
        occasion: "valentine",
      },
    ]);
    answer(listTemplates, [template(1, { occasions: ["valentine"], name: "paris-night" })]);
    createButton.onPointerDown();
    await import("../app/create-dialogs.tsx");
    const { user } = await createApp("/events");
    expect(await screen.findByRole("heading", { name: "Important Dates" })).toBeVisible();
    expect(screen.getByText("February 14, 2027")).toBeVisible();
    expect(screen.getByText("in 9 days")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Make the picture" }));
    expect(await screen.findByText(/Where scene 1 is/)).toBeVisible();
  });

  test("have an empty state that leads to the first event", async () => {
    const { user } = await createApp("/events");
    await screen.findByText("No upcoming events");
    expect(screen.getByText("No past events")).toBeVisible();
    expect(screen.queryByText("Important Dates")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Add Your First Event" }));
    expect(await screen.findByRole("dialog", { name: "Add Event" })).toBeVisible();
  });

  test("show that they failed, and are read again", async () => {
    refuse(listEvents, 500, {});
    const { user } = await createApp("/events");
    await screen.findByText("Failed to load events");
    keep(event("2027-02-17", { title: "Later" }));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await titles("Upcoming events")).toEqual(["Later"]);
  });
});

describe("adding an event", () => {
  test("starts with the specified defaults, requires title and date, and lists the event", async () => {
    const kept = keep();
    const seen = intercept(createEvent, async ({ request }) => {
      const made = event("2031-03-01", (await request.json()) as Partial<Event>);
      kept.push(made);
      return HttpResponse.json(made, { status: 201 });
    });
    const { user } = await createApp("/events");
    await user.click(await screen.findByRole("button", { name: "Add Event" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Event" }));
    const value = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
    expect(value("Event Type")).toBe("anniversary");
    expect(value("Notify me (days before)")).toBe("3");
    expect(dialog.getByLabelText<HTMLInputElement>("Recurring event").checked).toBe(true);

    await user.click(dialog.getByRole("button", { name: "Add Event" }));
    expect(await dialog.findByText("Title is required")).toBeVisible();
    expect(dialog.getByText("Date is required")).toBeVisible();
    expect(seen).toHaveLength(0);

    await user.type(dialog.getByLabelText("Event Title"), "The day we met");
    expect(dialog.queryByText("Title is required")).toBeNull();
    fireEvent.change(dialog.getByLabelText("Event Date"), { target: { value: "2031-03-01" } });
    expect(dialog.getByText("Wednesday, February 26, and on the day itself")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Add Event" }));
    await screen.findByText("Event added successfully");
    expect(await seen[0]?.json()).toMatchObject({
      title: "The day we met",
      description: null,
      event_date: "2031-03-01",
      event_type: "anniversary",
      notification_days_before: 3,
      is_recurring: true,
    });
    expect(await titles("Upcoming events")).toEqual(["The day we met"]);
  });

  test("that fails shows an error and keeps the text", async () => {
    refuse(createEvent, 500, {});
    const { user } = await createApp("/events");
    await user.click(await screen.findByRole("button", { name: "Add Event" }));
    await user.type(await screen.findByLabelText("Event Title"), "The day we met");
    fireEvent.change(screen.getByLabelText("Event Date"), { target: { value: "2031-03-01" } });
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Add Event" }));
    await screen.findByText("Failed to add event");
    expect(screen.getByDisplayValue("The day we met")).toBeVisible();
  });
});

describe("event", () => {
  test("is changed in the same dialog, with its values, and moves immediately", async () => {
    const kept = keep(
      event("2027-02-17", { title: "Boat", notification_days_before: 7 }),
      event("2027-02-20", { title: "Cabin" }),
    );
    const seen = intercept(updateEvent, async ({ request }) => {
      const changed = { ...kept[0], ...((await request.json()) as Partial<Event>) } as Event;
      kept[0] = { ...changed, next_date: changed.event_date };
      return HttpResponse.json(kept[0]);
    });
    const { user } = await createApp("/events");
    await user.click(await screen.findByRole("button", { name: "Edit Boat" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Event" }));
    expect(dialog.getByDisplayValue("Boat")).toBeVisible();
    expect(dialog.getByLabelText<HTMLSelectElement>("Notify me (days before)").value).toBe("7");
    fireEvent.change(dialog.getByLabelText("Event Date"), { target: { value: "2027-03-01" } });
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(async () => expect(await titles("Upcoming events")).toEqual(["Cabin", "Boat"]));
    await screen.findByText("Event updated successfully");
    expect(await seen[0]?.json()).toEqual({ event_date: "2027-03-01" });
  });

  test("is deleted after a confirmation, and restored by Undo", async () => {
    const kept = keep(event("2027-02-17", { title: "Boat" }));
    const [boat] = kept;
    intercept(deleteEvent, () => {
      kept.pop();
      return new HttpResponse(null, { status: 204 });
    });
    intercept(createEvent, () => {
      if (boat) kept.push(boat);
      return HttpResponse.json(boat, { status: 201 });
    });
    const { user } = await createApp("/events");
    await user.click(await screen.findByRole("button", { name: "Delete Boat" }));
    const box = within(
      await screen.findByRole("alertdialog", {
        name: "Are you sure you want to delete this event?",
      }),
    );
    fireEvent.click(box.getByRole("button", { name: "Delete" }));
    await screen.findByText("Event deleted successfully");
    await screen.findByText("No upcoming events");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await titles("Upcoming events")).toEqual(["Boat"]);
  });

  test("is restored in its place if deleting fails", async () => {
    keep(event("2027-02-17", { title: "Boat" }));
    refuse(deleteEvent, 500, {});
    const { user } = await createApp("/events");
    await user.click(await screen.findByRole("button", { name: "Delete Boat" }));
    const box = within(await screen.findByRole("alertdialog"));
    fireEvent.click(box.getByRole("button", { name: "Delete" }));
    await screen.findByText("Failed to delete event");
    expect(await titles("Upcoming events")).toEqual(["Boat"]);
  });
});
