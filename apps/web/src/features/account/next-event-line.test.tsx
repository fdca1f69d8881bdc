import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { NextEventLine } from "./next-event-line.tsx";

const next = {
  id: "0198c0de-4444-7000-8000-000000000001",
  title: "Elin",
  event_type: "birthday",
  event_date: "2027-02-22",
} as const;

const show = (days_left: number | null) =>
  render(
    <MemoryRouter>
      <NextEventLine
        today="Friday, 5 February"
        next={days_left === null ? null : { ...next, days_left }}
      />
    </MemoryRouter>,
  );

test.each([
  [0, "Your next birthday: today"],
  [1, "Your next birthday: tomorrow"],
  [17, "Your next birthday: in 17 days"],
])("next event line shows the event %i days ahead", (days, name) => {
  show(days);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/events");
});

test("next event line without an upcoming event shows today's date", () => {
  show(null);
  expect(screen.getByText("Friday, 5 February")).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});
