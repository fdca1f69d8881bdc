import { me } from "@twofold/contract/auth";
import * as contract from "@twofold/contract/events";
import { getPartner, type Partner } from "@twofold/contract/partners";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
// The page loads it lazily; compiling it here keeps it out of the tests' timing.
import "../features/events/event-dialogs.tsx";
import "../ui/confirm-dialog.tsx";
import { event } from "../testing/events.ts";
import { keepSession, maya } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept } from "../testing/server.ts";

const all = { calendar: true, album: true, photos: true, links: true, public: true };
const jonas: Partner = {
  id: "00000000-0000-7000-8000-0000000000aa",
  since: "2026-06-07T10:00:00.000Z",
  first_name: "Jonas",
  given: { ...all, calendar: false },
  received: all,
};
const shared = (changes: Partial<contract.Event> = {}) =>
  event("2027-03-01", {
    title: "Our day",
    event_type: "anniversary",
    for_both: true,
    is_own: true,
    version: 4,
    ...changes,
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 1, 5, 20) });
  keepSession(maya);
  answer(me, maya);
  answer(getPartner, { partner: jonas });
  answer(contract.listDeletedEvents, { events: [] });
});

const show = async (...events: contract.Event[]) => {
  answer(contract.listEvents, { events });
  const app = await createApp("/events");
  await screen.findByText(events[0]?.title ?? "No upcoming events");
  return app;
};
const radio = (name: string) => screen.findByRole("radio", { name });

describe("deleted events", () => {
  test("what was deleted for both › is listed and restored", async () => {
    const gone = { ...shared(), erases_at: "2027-03-07T20:00:00.000Z" };
    answer(contract.listDeletedEvents, { events: [gone] });
    const restored = intercept(contract.restoreEvent, () => HttpResponse.json(shared()));
    const { user } = await show();
    expect(await screen.findByText("Can be restored until March 7, 2027")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Restore Our day" }));
    await waitFor(() => expect(restored).toHaveLength(1));
  });
});

describe("event form while linked", () => {
  test("new anniversary › is preset for both, a birthday only for the user", async () => {
    const sent = intercept(contract.createEvent, () =>
      HttpResponse.json(shared(), { status: 201 }),
    );
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "Add Event" }));
    expect(await radio("For both of us")).toBeChecked();
    expect(screen.getByText(/Jonas sees it once you allow the calendar/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Event Type"), "birthday");
    expect(await radio("Only me")).toBeChecked();
    await user.click(await radio("For both of us"));
    await user.type(screen.getByLabelText(/Event Title/), "Our day");
    await user.type(screen.getByLabelText(/Event Date/), "2027-03-01");
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Add Event" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await sent[0]?.json()).toMatchObject({ event_type: "birthday", for_both: true });
  });

  test("without a partner › has no choice and sends none", async () => {
    answer(getPartner, { partner: null });
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "Add Event" }));
    await screen.findByRole("dialog");
    expect(screen.queryByRole("radio", { name: "Only me" })).toBeNull();
  });

  test("event of the partner › is marked, and only its owner chooses who sees it", async () => {
    const { user } = await show(shared({ is_own: false }));
    const row = within(await screen.findByRole("list", { name: "Upcoming events" }));
    expect(row.getByText("For both of us")).toBeInTheDocument();
    await user.click(row.getByRole("button", { name: "Edit Our day" }));
    expect(await screen.findByText(/Jonas added this for both of you/)).toBeVisible();
    expect(screen.queryByRole("radio", { name: "Only me" })).toBeNull();
  });
});

describe("conflict", () => {
  test("partner was faster › what was typed stays, and the second save has the new version", async () => {
    const before = shared();
    const current = { ...before, title: "Jonas's title", event_date: "2027-03-02", version: 5 };
    answer(contract.findEvent, current);
    // Its path would match that of one event too.
    answer(contract.listDeletedEvents, { events: [] });
    const sent = intercept(contract.updateEvent, async ({ request }) => {
      const { version } = (await request.clone().json()) as contract.EventChange;
      return version === 5
        ? HttpResponse.json({ ...current, title: "Maya's title", version: 6 })
        : HttpResponse.json({ code: "event_changed", params: { event: current } }, { status: 409 });
    });
    const { user } = await show(before);
    await user.click(await screen.findByRole("button", { name: "Edit Our day" }));
    const title = await screen.findByLabelText(/Event Title/);
    await user.clear(title);
    await user.type(title, "Maya's title");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText(/Jonas has just changed this event/)).toBeVisible();
    expect(screen.getByText("Event Title is now: Jonas's title")).toBeVisible();
    expect(screen.getByLabelText(/Event Title/)).toHaveValue("Maya's title");
    expect(screen.getByLabelText(/Event Date/)).toHaveValue("2027-03-02");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await sent[0]?.json()).toEqual({ title: "Maya's title", version: 4 });
    expect(await sent[1]?.json()).toEqual({ title: "Maya's title", version: 5 });
  });
});

describe("deleting", () => {
  test("event for both › asks for whom, and Undo restores it", async () => {
    const kept = shared();
    const removed = intercept(contract.deleteEvent, () => new HttpResponse(null, { status: 204 }));
    const restored = intercept(contract.restoreEvent, () => HttpResponse.json(kept));
    const { user } = await show(kept);
    await user.click(await screen.findByRole("button", { name: "Delete Our day" }));
    expect(await screen.findByRole("radio", { name: /For me/ })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: /For both of us/ }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(removed).toHaveLength(1));
    expect(new URL(removed[0]?.url ?? "").search).toBe("?for=both");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(restored).toHaveLength(1));
  });

  test("only me › asks nothing more and sends nothing more", async () => {
    const removed = intercept(contract.deleteEvent, () => new HttpResponse(null, { status: 204 }));
    const { user } = await show(shared({ for_both: false }));
    await user.click(await screen.findByRole("button", { name: "Delete Our day" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(removed).toHaveLength(1));
    expect(new URL(removed[0]?.url ?? "").search).toBe("");
  });
});
