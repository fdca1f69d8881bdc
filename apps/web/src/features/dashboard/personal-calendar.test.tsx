import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { PersonalCalendar, type PersonalEvent } from "./personal-calendar.tsx";

const now = new Date(2026, 1, 5);
const event = (day: number): PersonalEvent => ({
  id: `${day}`,
  title: `Event ${day}`,
  description: null,
  event_date: `2026-02-0${day}`,
});

it("says that it failed, and can be tried again", async () => {
  const onRetry = vi.fn();
  render(<PersonalCalendar now={now} events={null} isFailed onRetry={onRetry} />);
  expect(screen.getByText("Failed to load personal events")).toBeDefined();
  expect(screen.getByText("Please check your connection and try again")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it("shows the days as they are written, and takes one away", async () => {
  const onDelete = vi.fn();
  render(<PersonalCalendar now={now} events={[event(5)]} onAdd={vi.fn()} onDelete={onDelete} />);
  const time = screen.getByText("5").closest("time");
  expect(time?.dateTime).toBe("2026-02-05");
  expect(time?.className).toContain("day-today");
  await userEvent.click(screen.getByRole("button", { name: "Delete Event 5" }));
  expect(onDelete).toHaveBeenCalledWith(event(5));
});

it("scrolls from the fourth event on, reachable by keyboard", () => {
  render(<PersonalCalendar now={now} events={[1, 2, 3, 4].map(event)} />);
  expect(screen.getByRole("list").tabIndex).toBe(0);
});
