import { getAdminAccess } from "@twofold/contract/admin/access";
import { logout, me } from "@twofold/contract/auth";
import { listEngines } from "@twofold/contract/engines";
import { listImages, listTrash } from "@twofold/contract/images";
import { live, type LiveEvent } from "@twofold/contract/live";
import { getShared } from "@twofold/contract/sharing";
import { getTicket, getVisitorTicket } from "@twofold/contract/support";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { adminAccess } from "../testing/admin.ts";
import { admin, keepSession, maya } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, hang, intercept, refuse } from "../testing/server.ts";
import { routes } from "./routes.ts";

const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const open = routes.filter(({ access }) => access === "public").map(({ path }) => path);
const closed = routes
  .filter(({ access }) => access === "user")
  .map(({ path }) => path.replace(":id", "1"));

describe("access", () => {
  test.each(open)("%s opens for a visitor", async (path) => {
    refuse(getShared, 404);
    refuse(getVisitorTicket, 404);
    const { address } = await createApp(path);
    await screen.findByRole("heading", { level: 1 });
    expect(address()).toBe(path);
  });

  test.each(closed)("%s redirects a visitor to /login", async (path) => {
    const { address, lastStep } = await createApp(path);
    await heading("Welcome back, you two");
    expect(address()).toBe("/login");
    expect(lastStep()).toBe("REPLACE");
  });

  test.each(closed)("%s opens for a user", async (path) => {
    keepSession(maya);
    answer(me, maya);
    hang(listImages);
    hang(listTrash);
    hang(listEngines);
    refuse(getTicket, 404);
    const { address } = await createApp(path);
    await screen.findByRole("heading", { level: 1 });
    expect(address()).toBe(path);
  });

  test("shows a spinner while the session loads, without a redirect to /login", async () => {
    keepSession(null);
    hang(me);
    const { address } = await createApp("/settings");
    expect(await screen.findByText("Loading")).toBeVisible();
    expect(address()).toBe("/settings");
  });

  test.each(["/no-such-page", "/no/such/page"])(
    "%s redirects to / and replaces the history entry",
    async (path) => {
      const { address, lastStep } = await createApp(path);
      await screen.findByRole("heading", { level: 1 });
      expect(address()).toBe("/");
      expect(lastStep()).toBe("REPLACE");
    },
  );
});

describe("header of public pages", () => {
  test.each(["/", "/login", "/sample-images", "/help"])("%s › links the pages", async (path) => {
    await createApp(path);
    await screen.findByRole("heading", { level: 1 });
    const header = within(screen.getByRole("banner"));
    const navigation = within(header.getByRole("navigation", { name: "Main" }));
    const links = navigation.getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Sample Images", "/sample-images"],
      ["Subscription", "/subscription"],
      ["Help", "/help"],
    ]);
    const current = links.filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map((link) => link.getAttribute("href"))).toEqual(
      path === "/sample-images" || path === "/help" ? [path] : [],
    );
  });
});

describe("/admin", () => {
  test("opens for an administrator, without the app's sidebar and footer", async () => {
    keepSession(admin);
    answer(me, admin);
    answer(getAdminAccess, adminAccess("owner"));
    await createApp("/admin");
    expect(await screen.findByRole("navigation", { name: "Admin" })).toBeInTheDocument();
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
    expect(screen.queryByRole("contentinfo")).toBeNull();
  });

  test("redirects another user to the dashboard", async () => {
    keepSession(maya);
    answer(me, maya);
    const { address } = await createApp("/admin");
    await heading(/Maya/);
    expect(address()).toBe("/dashboard");
  });

  test("ignores the stored admin flag of the browser", async () => {
    keepSession({ ...maya, is_admin: true });
    answer(me, maya);
    const { address } = await createApp("/admin");
    await heading(/Maya/);
    expect(address()).toBe("/dashboard");
  });
});

describe("end of the session", () => {
  test("redirects an app page to /login with the reason", async () => {
    keepSession(maya);
    refuse(me, 401, { code: "unauthenticated" });
    const { address } = await createApp("/calendar?month=2");
    expect(await screen.findByText("You were signed out. Please sign in again.")).toBeVisible();
    expect(address()).toBe("/login");
    expect(localStorage).toHaveLength(0);
  });

  test("redirects a public page to /login", async () => {
    keepSession(maya);
    refuse(me, 401, {});
    const { address } = await createApp("/");
    await heading("Welcome back, you two");
    expect(address()).toBe("/login");
  });

  test("keeps the page on which a visitor sets a new password", async () => {
    keepSession(maya);
    refuse(me, 401, {});
    const { address } = await createApp("/reset-password?token=t");
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(address()).toBe("/reset-password?token=t");
  });

  test("is received while the page is open", async () => {
    keepSession(maya);
    answer(me, maya);
    let emit: ((event: LiveEvent) => void) | undefined;
    intercept(live, () => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          emit = (event) =>
            controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
        },
      });
      return new HttpResponse(body, { headers: { "content-type": "text/event-stream" } });
    });
    const { address } = await createApp("/dashboard");
    await heading(/Maya/);
    await waitFor(() => expect(emit).toBeDefined());

    answer(me, { ...maya, full_name: "Elin Okafor" });
    emit?.({ type: "user_changed" });
    await heading(/Elin/);

    refuse(me, 401, {});
    emit?.({ type: "session_ended" });
    await heading("Welcome back, you two");
    expect(address()).toBe("/login");
  });

  test("follows another tab", async () => {
    keepSession(maya);
    answer(me, maya);
    const { address } = await createApp("/dashboard");
    await heading(/Maya/);
    localStorage.clear();
    dispatchEvent(new StorageEvent("storage", { key: null }));
    await heading("Welcome back, you two");
    expect(address()).toBe("/login");
  });
});

describe("frame", () => {
  test("has a bar with sign-in links for a visitor", async () => {
    await createApp("/login");
    await heading("Welcome back, you two");
    const bar = within(screen.getByRole("banner"));
    expect(bar.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login");
    expect(bar.getByRole("link", { name: "Get Started" }).getAttribute("href")).toBe("/register");
  });

  test("has a menu with the initial and a sign-out item", async () => {
    keepSession(maya);
    answer(me, maya);
    const seen = answer(logout);
    const { user, address } = await createApp("/dashboard");
    const trigger = await screen.findByRole("button", { name: "Account menu of maya" });
    expect(trigger.textContent).toBe("M");
    await user.click(trigger);
    expect(screen.queryByRole("menuitem", { name: "Admin Panel" })).toBeNull();
    await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
    await heading("Welcome back, you two");
    expect(address()).toBe("/login");
    expect(screen.queryByText(/You were signed out/)).toBeNull();
    expect(localStorage).toHaveLength(0);
    await waitFor(() => expect(seen).toHaveLength(1));
  });

  test("shows the admin link in the sidebar and in the menu", async () => {
    keepSession(admin);
    answer(me, admin);
    const { user } = await createApp("/dashboard");
    const sidebar = within(await screen.findByRole("navigation", { name: "Main" }));
    expect(sidebar.getByRole("link", { name: "Admin Panel" }).getAttribute("href")).toBe("/admin");
    await user.click(await screen.findByRole("button", { name: "Account menu of root" }));
    const item = await screen.findByRole("menuitem", { name: "Admin Panel" });
    expect(item.getAttribute("href")).toBe("/admin");
  });

  test.each([
    ["Home", "/"],
    ["Sample Images", "/sample-images"],
    ["Events", "/events"],
    ["Subscription", "/subscription"],
    ["Help Center", "/help"],
    ["Contact Us", "/help#contact"],
    ["Privacy Policy", "/privacy"],
    ["Terms of Service", "/terms"],
  ])("links %s to %s in the footer", async (name, href) => {
    await createApp("/help");
    const footer = within(await screen.findByRole("contentinfo"));
    expect(footer.getByRole("link", { name }).getAttribute("href")).toBe(href);
    expect(footer.getByText(/© 2024 Twofold/)).toBeVisible();
    expect(footer.getByText(/The AI platform for couples/)).toBeVisible();
  });

  test("moves title and focus to the new page", async () => {
    const { user } = await createApp("/login");
    await heading("Welcome back, you two");
    expect(document.title).toBe("Sign In · Twofold");
    await user.click(screen.getByRole("link", { name: "Create an account" }));
    const title = await heading("Start your account for two");
    expect(document.title).toBe("Create an account · Twofold");
    expect(document.activeElement).toBe(title);
  });
});
