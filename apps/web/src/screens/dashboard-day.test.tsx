import { getDashboard } from "@twofold/contract/account";
import { me } from "@twofold/contract/auth";
import { listEvents } from "@twofold/contract/events";
import { listBanners, listTemplates } from "@twofold/contract/templates";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadCreateDialogs } from "../app/create-slot.tsx";
import { event } from "../testing/events.ts";
import { keepSession, maya, template } from "../testing/fixtures.ts";
import { loadPictures } from "../testing/pictures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer } from "../testing/server.ts";

const scenes = [
  template(1, { occasions: ["birthday"] }),
  template(2, { occasions: ["anniversary"] }),
  template(3, { occasions: ["christmas"] }),
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 1, 5, 20) });
  keepSession(maya);
  answer(me, maya);
  loadPictures();
  answer(listBanners, scenes);
  answer(listTemplates, scenes);
});

const met = { title: "The day we met", event_type: "anniversary", is_recurring: true } as const;
// A component that suspends during a click is not rendered again by Testing Library.
beforeAll(async () => void (await loadCreateDialogs()));
const dialog = (text: RegExp) => screen.findByText(text);
const headline = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("day itself", () => {
  test("is celebrated with its years, days and pictures, and opens a suitable scene", async () => {
    answer(listEvents, {
      events: [
        event("2020-02-05", met),
        event("2027-02-05", { title: "Dinner at Lina's", event_type: "custom" }),
      ],
    });
    answer(getDashboard, {
      full_name: "Maya Okafor",
      current_balance: 5,
      unread_notifications: 0,
      total_images: 2,
      total_generated_images: 30,
      samples_left: 3,
      first_step: null,
      generated_images_this_year: 12,
      next_event: null,
    });
    const { user } = await createApp("/dashboard");
    await headline("Seven years today");
    await screen.findByText("pictures this year");
    const panel = within(screen.getByRole("region", { name: "Seven years today" }));
    expect(panel.getByText("Happy anniversary, Maya.")).toBeVisible();
    expect(panel.getByText(/^The day we met, Friday/)).toBeVisible();
    expect(panel.getByText("2,557")).toBeVisible();
    expect(panel.getByText("12")).toBeVisible();
    expect(panel.getByText("Also today: Dinner at Lina's")).toBeVisible();
    await user.click(await panel.findByRole("button", { name: "Make the picture" }));
    expect(await dialog(/Where scene 2 is/)).toBeVisible();
  });

  test("begins at midnight on a page that stays open", async () => {
    vi.useFakeTimers({ now: new Date(2027, 1, 4, 23, 59, 30), shouldAdvanceTime: true });
    answer(listEvents, { events: [event("2020-02-05", met)] });
    await createApp("/dashboard");
    await headline("7 years tomorrow");
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await headline("Seven years today")).toBeVisible();
  });
});

describe("days before", () => {
  test("show the next event by its name, with its date", async () => {
    answer(listEvents, {
      events: [
        event("2020-03-05", met),
        event("2027-02-09", { title: "Dinner at Lina's", event_type: "custom" }),
      ],
    });
    await createApp("/dashboard");
    expect(await headline("Dinner at Lina's is in 4 days")).toBeVisible();
    expect(screen.getByText(/^Tuesday.*9/)).toBeVisible();
    expect(await screen.findAllByRole("button", { name: "Make the picture" })).toHaveLength(1);
  });

  test("far ahead keep the greeting as the headline", async () => {
    answer(listEvents, { events: [event("2020-06-05", met)] });
    await createApp("/dashboard");
    expect(await headline("Good evening, Maya")).toBeVisible();
    expect(await screen.findByText("7 years in 120 days")).toBeVisible();
  });
});

describe("circles", () => {
  test("count to the user's own dates", async () => {
    answer(listEvents, { events: [event("2020-02-20", met)] });
    const { user } = await createApp("/dashboard");
    const circle = await screen.findByRole("button", { name: "Anniversary 15 days" });
    expect(screen.getByRole("button", { name: "Birthday Any day" })).toBeVisible();
    await user.click(circle);
    expect(await within(await screen.findByRole("dialog")).findByText("In 15 days.")).toBeVisible();
  });

  test("of closed stories offer the picture", async () => {
    const { user } = await createApp("/dashboard");
    await waitFor(() => expect(screen.getByText("Scene 1")).toBeVisible());
    await user.click(await screen.findByRole("button", { name: /Christmas.*not open yet/ }));
    expect(await screen.findByText("Christmas stories aren’t open yet.")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Make the picture" }));
    expect(await dialog(/Where scene 3 is/)).toBeVisible();
  });
});

test("month browser dims past days and offers a picture for the others", async () => {
  vi.setSystemTime(new Date(2027, 1, 12, 12));
  await createApp("/dashboard");
  const row = async (name: string) => (await screen.findByText(name)).closest("li");
  expect((await row("Rose Day"))?.className).toContain("day-past");
  expect((await row("Hug Day"))?.className).not.toContain("day-past");
  expect(
    await screen.findByRole("button", { name: "Make the picture for Kiss Day" }),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Make the picture for Rose Day" })).toBeNull();
});
