import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Tabs } from "./tabs.tsx";

const items = [
  { value: "own", label: "Your Images (12)", panel: "Own pictures" },
  { value: "made", label: "AI Generated (6)", panel: "Made pictures" },
];

test("the first tab is open, arrow keys select the others and notify the caller", async () => {
  const changed = vi.fn();
  render(<Tabs label="Images" items={items} onChange={changed} />);
  expect(screen.getByRole("tablist", { name: "Images" })).toBeVisible();
  expect(screen.getByRole("tabpanel").textContent).toBe("Own pictures");

  await userEvent.click(screen.getByRole("tab", { name: "Your Images (12)" }));
  await userEvent.keyboard("{ArrowRight}");
  await waitFor(() => expect(screen.getByRole("tabpanel").textContent).toBe("Made pictures"));
  const tab = screen.getByRole("tab", { name: "AI Generated (6)" });
  expect(tab.getAttribute("aria-selected")).toBe("true");
  expect(changed).toHaveBeenLastCalledWith("made");
});

test("a controlled value selects its tab", () => {
  render(<Tabs label="Images" items={items} value="made" />);
  expect(screen.getByRole("tabpanel").textContent).toBe("Made pictures");
});
