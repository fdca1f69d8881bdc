import { me } from "@twofold/contract/auth";
import { createCalendarFeed } from "@twofold/contract/events/calendar-files";
import { listCalendarPictures } from "@twofold/contract/events/calendar-pictures";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { keepSession, maya, photo } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer } from "../testing/server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 1, 5, 20) });
  keepSession(maya);
  answer(me, maya);
});

test("calendar shows the picture of the day on which it was made", async () => {
  const image = photo(1, { source: "generated", title: "Lantern evening" });
  answer(listCalendarPictures, { pictures: [{ date: "2027-02-04", image }] });
  await createApp("/calendar");
  const made = await screen.findByRole("button", {
    name: /^Thursday.*: picture: Lantern evening$/,
  });
  expect(made.querySelector("img")?.getAttribute("src")).toBe(
    `/uploads/users/${maya.id}/file-1.jpg?size=thumbnail`,
  );
});

test("calendar offers a link to subscribe to, and an import", async () => {
  answer(createCalendarFeed, {
    is_on: true,
    created_at: "2027-02-05T20:00:00.000Z",
    url: "https://twofold.example/calendar/secret.ics",
    webcal_url: "webcal://twofold.example/calendar/secret.ics",
  });
  const { user } = await createApp("/calendar");
  await user.click(await screen.findByRole("button", { name: "Subscribe" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Subscribe to your calendar" }));
  await user.click(await dialog.findByRole("button", { name: "Get link" }));
  expect(await dialog.findByLabelText("Your private link")).toHaveProperty(
    "value",
    "https://twofold.example/calendar/secret.ics",
  );
  await user.click(dialog.getByRole("button", { name: "Done" }));
  expect(screen.getByLabelText("Calendar file").getAttribute("accept")).toContain(".ics");
});
