import { getAdminAccess, type AdminAccess } from "@twofold/contract/admin/access";
import { me } from "@twofold/contract/auth";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { refreshUser } from "../../features/auth/session.ts";
import { lazyComponent } from "../../lib/lazy-component.ts";
import { adminAccess } from "../../testing/admin.ts";
import { admin, keepSession } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer, refuse } from "../../testing/server.ts";
import type { AdminPage } from "./admin-pages.ts";

/** Every page has code here, so that the frame is tested before all of them exist. */
vi.mock(import("./admin-pages.ts"), async (original) => {
  const real = await original();
  const pages = real.adminPages.map((page): AdminPage => {
    return { ...page, screen: lazyComponent(async () => () => <h1>{page.label}</h1>) };
  });
  return {
    ...real,
    adminPages: pages,
    pageAt: (pathname) => pages.find(({ path }) => path === (pathname.split("/")[2] ?? "")),
    pagesFor: (rights) => pages.filter((page) => page.rights.some((each) => rights.includes(each))),
  };
});

async function createAdmin(reply: AdminAccess, path = "/admin") {
  keepSession(admin);
  answer(me, admin);
  answer(getAdminAccess, reply);
  return createApp(path);
}

const links = async () =>
  within(await screen.findByRole("navigation", { name: "Admin" }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("aria-label"));

describe("admin frame", () => {
  describe("sidebar", () => {
    test("shows an owner all eleven pages", async () => {
      await createAdmin(adminAccess("owner"));
      expect(await links()).toEqual([
        "Overview",
        "Users",
        "Moderation",
        "Support",
        "Templates",
        "Banners & ads",
        "System events",
        "Engines",
        "Plans & payments",
        "Jobs",
        "Team & audit",
      ]);
    });

    test.each([
      ["operator", ["Overview", "Engines", "Jobs", "Team & audit"]],
      ["editor", ["Overview", "Templates", "Banners & ads", "System events", "Team & audit"]],
    ] as const)("shows the role %s only its pages", async (role, expected) => {
      await createAdmin(adminAccess(role));
      expect(await links()).toEqual(expected);
    });

    test("shows the counts of open items and the current page", async () => {
      await createAdmin(
        adminAccess("support", { open: { moderation: 6, support: 4 } }),
        "/admin/users",
      );
      expect(await links()).toContain("Moderation, 6 open");
      expect(await links()).toContain("Support, 4 open");
      const current = screen.getByRole("link", { name: "Users" });
      expect(current).toHaveAttribute("aria-current", "page");
      expect(document.title).toBe("Users · Admin · Twofold");
    });

    test("shows who is signed in and leads back to the app", async () => {
      await createAdmin(adminAccess("owner"));
      expect(await screen.findByText("Owner")).toBeInTheDocument();
      const back = screen.getByRole("link", { name: "Back to the app" });
      expect(back).toHaveAttribute("href", "/dashboard");
    });
  });

  describe("page menu of a phone", () => {
    test("leads to a page and moves the focus to its heading", async () => {
      const { user, address } = await createAdmin(
        adminAccess("owner", { open: { moderation: 2, support: 0 } }),
      );
      await user.click(await screen.findByRole("button", { name: "Admin pages: Overview" }));
      await user.click(await screen.findByRole("menuitem", { name: "Moderation, 2 open" }));
      const heading = await screen.findByRole("heading", { level: 1, name: "Moderation" });
      expect(address()).toBe("/admin/moderation");
      await waitFor(() => expect(heading).toHaveFocus());
    });
  });

  describe("keyboard", () => {
    test("reaches the content with the first key press", async () => {
      const { user } = await createAdmin(adminAccess("owner"));
      await screen.findByRole("heading", { level: 1 });
      await user.tab();
      expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
      expect(document.querySelector("#main")).toHaveAttribute("tabindex", "-1");
    });
  });

  describe("page that the rights do not allow", () => {
    test("redirects to the first allowed page", async () => {
      const { address } = await createAdmin(adminAccess("editor"), "/admin/users");
      await screen.findByRole("heading", { level: 1, name: "Overview" });
      expect(address()).toBe("/admin");
    });
  });

  describe("without a second factor", () => {
    test("explains it and leads to the settings", async () => {
      await createAdmin(adminAccess("owner", { has_second_factor: false }), "/admin/users");
      await screen.findByRole("heading", { level: 1, name: "Protect your account first" });
      const link = screen.getByRole("link", { name: "Go to the settings" });
      expect(link).toHaveAttribute("href", "/settings#security");
      expect(screen.queryByRole("navigation", { name: "Admin" })).toBeNull();
    });
  });

  describe("role removed since the session was read", () => {
    test("redirects to the dashboard", async () => {
      keepSession(admin);
      answer(me, admin);
      answer(getAdminAccess, adminAccess("owner", { roles: [], rights: [] }));
      const { address } = await createApp("/admin");
      await screen.findByText(/You have no role/);
      answer(me, { ...admin, is_admin: false });
      await refreshUser();
      await waitFor(() => expect(address()).toBe("/dashboard"));
    });
  });

  describe("failure", () => {
    test("offers to try again", async () => {
      keepSession(admin);
      answer(me, admin);
      refuse(getAdminAccess, 500);
      const { user } = await createApp("/admin");
      await screen.findByText("The admin area could not be loaded.");
      answer(getAdminAccess, adminAccess("owner"));
      await user.click(screen.getByRole("button", { name: "Retry" }));
      expect(await screen.findByRole("navigation", { name: "Admin" })).toBeInTheDocument();
    });
  });
});
