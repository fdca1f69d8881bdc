import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

beforeEach(async () => {
  // Loaded in advance, so that the timing of the test does not include the import.
  await import("./toast-view.tsx");
  vi.useFakeTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(say: () => void) {
  render(<Toaster />);
  await act(async () => say());
  await wait(50);
}

test.each([
  ["success", 3000, "status"],
  ["error", 5000, "alert"],
  ["info", 4000, "status"],
] as const)("%s stays %i ms and is announced as %s", async (kind, duration, role) => {
  await show(() => toast[kind]("Settings updated successfully"));
  const box = screen.getByRole(role);
  expect(box.textContent).toBe("Settings updated successfully");
  await wait(duration - 200);
  expect(screen.queryByText("Settings updated successfully")).not.toBeNull();
  await wait(500);
  expect(screen.queryByText("Settings updated successfully")).toBeNull();
});

test("a message from before the view was mounted is shown later", async () => {
  toast.info("Signed out");
  await show(() => {});
  expect(screen.getByRole("status").textContent).toBe("Signed out");
});

test("the timer pauses under the pointer", async () => {
  await show(() => toast.success("Saved"));
  const box = screen.getByRole("status");
  await wait(2000);
  fireEvent.mouseEnter(screen.getByRole("region", { name: "Notifications" }));
  await wait(10_000);
  expect(screen.queryByText("Saved")).not.toBeNull();
  fireEvent.mouseLeave(screen.getByRole("region", { name: "Notifications" }));
  await wait(1500);
  expect(box.isConnected).toBe(false);
});

test("the timer pauses under the focus, and F6 moves the focus there", async () => {
  await show(() => toast.success("Saved"));
  fireEvent.keyDown(window, { key: "F6" });
  await wait(10_000);
  expect(screen.queryByText("Saved")).not.toBeNull();
});

test("the close button dismisses it immediately", async () => {
  await show(() => toast.error("Upload failed"));
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await wait(300);
  expect(screen.queryByText("Upload failed")).toBeNull();
});

test("its action runs once and closes it", async () => {
  const run = vi.fn();
  await show(() => toast.success("Image deleted successfully", { label: "Undo", run }));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await wait(300);
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText("Image deleted successfully")).toBeNull();
});

test("at most three are shown; the oldest is removed", async () => {
  await show(() => {
    for (const text of ["one", "two", "three", "four"]) toast.info(text);
  });
  expect(screen.getByText("one").closest("[role=status]")?.hasAttribute("inert")).toBe(true);
  for (const text of ["two", "three", "four"]) {
    expect(screen.getByText(text).closest("[role=status]")?.hasAttribute("inert")).toBe(false);
  }
});
