import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";
import { Menu, MenuItem, MenuLink, MenuNote, MenuSeparator } from "./menu.tsx";

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function show(onLogout: () => void) {
  render(
    <MemoryRouter>
      <Menu trigger={<Button>Maya</Button>}>
        <MenuNote>Signed in as Maya</MenuNote>
        <MenuLink to="/profile">Profile</MenuLink>
        <MenuSeparator />
        <MenuItem onSelect={onLogout}>Logout</MenuItem>
      </Menu>
      <Address />
    </MemoryRouter>,
  );
  return screen.getByRole("button", { name: "Maya" });
}

test("the keyboard opens it, moves, chooses and closes it", async () => {
  const loggedOut = vi.fn();
  const trigger = show(loggedOut);
  trigger.focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("menu");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: "Profile" })),
  );
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: "Logout" })),
  );
  await userEvent.keyboard("{Enter}");
  expect(loggedOut).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
});

test("Escape closes it and restores the focus", async () => {
  const trigger = show(vi.fn());
  await userEvent.click(trigger);
  await screen.findByRole("menu");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(document.activeElement).toBe(trigger);
});

test("a link in it navigates and closes the menu", async () => {
  await userEvent.click(show(vi.fn()));
  const link = await screen.findByRole("menuitem", { name: "Profile" });
  expect(link.getAttribute("href")).toBe("/profile");
  await userEvent.click(link);
  expect(screen.getByRole("status").textContent).toBe("/profile");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
});
