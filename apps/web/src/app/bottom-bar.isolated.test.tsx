import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { House } from "lucide-react";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { BottomBar } from "./bottom-bar.tsx";
import type { NavigationItem } from "./navigation.ts";

const pages = (count: number, tabs = count): NavigationItem[] =>
  Array.from({ length: count }, (_, index) => ({
    to: `/page-${index}`,
    label: `Page ${index}`,
    icon: House,
    group: "days",
    ...(index < tabs && { tab: `Tab ${index}` }),
  }));

function open(items: readonly NavigationItem[]): void {
  render(
    <MemoryRouter initialEntries={["/page-0"]}>
      <BottomBar items={items} />
    </MemoryRouter>,
  );
}

const links = () => screen.queryAllByRole("link").map((link) => link.textContent);

describe("bottom bar", () => {
  test("is absent for one page", () => {
    open(pages(1));
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  test("shows up to four pages around Create, by their short names if they have one", () => {
    open(pages(4, 3));
    expect(links()).toEqual(["Tab 0", "Tab 1", "Tab 2", "Page 3"]);
    const [, , middle] = screen.getByRole("navigation").children;
    expect(middle).toBe(screen.getByRole("button", { name: "Create a picture" }));
    expect(screen.getByRole("link", { name: "Tab 0" }).getAttribute("aria-current")).toBe("page");
    expect(screen.queryByRole("button", { name: "More" })).toBeNull();
  });

  test("moves the other pages into More when there are twelve", async () => {
    open(pages(12, 6));
    expect(links()).toEqual(["Tab 0", "Tab 1", "Tab 2"]);
    await act(() => userEvent.click(screen.getByRole("button", { name: "More" })));
    const sheet = within(await screen.findByRole("dialog", { name: "More" }));
    expect(sheet.getAllByRole("link")).toHaveLength(9);
  });
});
