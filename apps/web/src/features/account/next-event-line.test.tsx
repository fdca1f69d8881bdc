import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
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

it.each([
  [0, "Your next birthday: today"],
  [1, "Your next birthday: tomorrow"],
  [17, "Your next birthday: in 17 days"],
])("says what comes next, %i days ahead", (days, words) => {
  show(days);
  expect(screen.getByRole("link", { name: words }).getAttribute("href")).toBe("/events");
});

it("says what day it is where nothing is to come", () => {
  show(null);
  expect(screen.getByText("Friday, 5 February")).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});
