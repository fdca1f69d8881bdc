import type { PersonalEvent } from "@twofold/contract/events";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { personalEvent } from "../../testing/events.ts";
import { PersonalEvents } from "./personal-events.tsx";

const show = (events: PersonalEvent[] | undefined, isFailed = false) => {
  const does = { onRetry: vi.fn(), onEdit: vi.fn(), onDelete: vi.fn() };
  render(<PersonalEvents today="2026-02-05" events={events} isFailed={isFailed} {...does} />);
  return does;
};

test("failed request shows an error and a retry button", async () => {
  const { onRetry } = show(undefined, true);
  expect(screen.getByText("Failed to load personal events")).toBeVisible();
  expect(screen.getByText("Please check your connection and try again")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("empty month shows a message", () => {
  show([]);
  expect(screen.getByText("No personal events for this month")).toBeVisible();
});

test("events are listed with buttons to edit and delete", async () => {
  const event = personalEvent("2026-02-05", { title: "Dinner" });
  const { onEdit, onDelete } = show([event]);
  const time = screen.getByText("5").closest("time");
  expect(time?.dateTime).toBe("2026-02-05");
  expect(time?.className).toContain("day-today");
  await userEvent.click(screen.getByRole("button", { name: "Edit Dinner" }));
  expect(onEdit).toHaveBeenCalledWith(event);
  await userEvent.click(screen.getByRole("button", { name: "Delete Dinner" }));
  expect(onDelete).toHaveBeenCalledWith(event);
});

test("event shows the years since its start, or a round number of days", () => {
  show([
    personalEvent("2026-02-05", { first_date: "2019-02-05", years: 7, description: "At Lina's" }),
    personalEvent("2026-02-09", { first_date: "2023-05-16", mark_days: 1000 }),
  ]);
  expect(screen.getByText("7 years since 2019 · At Lina's")).toBeVisible();
  expect(screen.getByText("1,000 days since May 16, 2023")).toBeVisible();
});

test("list of four or more events scrolls and is reachable by keyboard", () => {
  show([1, 2, 3, 4].map((day) => personalEvent(`2026-02-0${day}`)));
  expect(screen.getByRole("list").tabIndex).toBe(0);
});
