import { expect, test } from "@playwright/test";
import { createOwner, enterAs, grantOwner } from "./administrators.ts";
import { expectNoAxeFaults, expectNoAxeFaultsAtWidths, expectNoOverflowAt } from "./axe.ts";
import { press, tabTo } from "./keyboard.ts";
import { createUser } from "./people.ts";

/** A phone, two tablets, 1440 px at 200 % zoom, and a desktop. */
const WIDTHS = [320, 360, 390, 720, 820, 1440];

test.describe("admin area", () => {
  test.slow();

  test.describe("user without a role", () => {
    test("is redirected to the dashboard and downloads none of its code", async ({ page }) => {
      const loaded: string[] = [];
      page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
      await enterAs(page, await createUser(page));
      for (const path of ["/admin", "/admin/team", "/gallery", "/settings"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        if (path.startsWith("/admin")) await expect(page).toHaveURL(/\/dashboard$/);
      }
      expect(loaded.some((path) => path.startsWith("/assets/"))).toBe(true);
      expect(loaded.filter((path) => path.startsWith("/assets/admin/"))).toEqual([]);
    });
  });

  test.describe("owner without a second factor", () => {
    test("is led to the settings", async ({ page }) => {
      const user = await createUser(page);
      await grantOwner(user);
      await enterAs(page, user);
      await page.goto("/admin");
      await expect(
        page.getByRole("heading", { level: 1, name: "Protect your account first" }),
      ).toBeVisible();
      await expectNoAxeFaultsAtWidths(page);
      await page.getByRole("link", { name: "Go to the settings" }).click();
      await expect(page).toHaveURL(/\/settings#security$/);
    });
  });

  test("has no axe faults and never scrolls sideways", async ({ page }) => {
    await enterAs(page, await createOwner(page));
    for (const path of ["/admin/team", "/admin/team/people"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: "Team & audit" })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectNoAxeFaultsAtWidths(page);
      await expectNoOverflowAt(page, WIDTHS);
    }
  });

  test.describe("keyboard only", () => {
    test("gives a role after confirming the identity, and the log shows it", async ({ page }) => {
      const colleague = await createUser(page);
      const { password, codes, token } = await createOwner(page);
      await enterAs(page, { token });
      await page.goto("/admin/team");
      const heading = page.getByRole("heading", { level: 1, name: "Team & audit" });
      await expect(heading).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.locator("#main")).toBeFocused();

      await press(page.getByRole("link", { name: /^Team \d/ }));
      await press(page.getByRole("button", { name: "Give a role" }));
      const dialog = page.getByRole("dialog", { name: "Give a role" });
      await expect(dialog.getByLabel("Username")).toBeFocused();
      await page.keyboard.type(colleague.username);
      await tabTo(dialog.getByLabel("Role"));
      await page.keyboard.type("Editor");
      await tabTo(dialog.getByLabel("Reason"));
      await page.keyboard.type("New on the team");
      await expectNoAxeFaults(page);
      await press(dialog.getByRole("button", { name: "Give a role" }));

      // The code of the app was consumed when two-factor was turned on.
      const proof = page.getByRole("dialog", { name: "Confirm it’s you" });
      const result = page.getByText("The role was given.");
      await expect(proof.or(result)).toBeVisible();
      if (await proof.isVisible()) {
        const asked = proof.getByLabel("Your password");
        if (await asked.isVisible()) await asked.fill(password);
        await proof.getByLabel("Code").fill(codes[0] ?? "");
        await page.keyboard.press("Enter");
      }
      await expect(result).toBeVisible();

      const row = page.getByRole("row").filter({ hasText: colleague.username });
      await expect(row).toContainText("Editor");
      await press(page.getByRole("link", { name: "Audit", exact: true }));
      await expect(page.getByText("“New on the team”").first()).toBeVisible();
    });
  });

  test("is not listed by search engines and not handled by the service worker", async ({
    page,
  }) => {
    const response = await page.request.get("/admin/team");
    expect(response.headers()["x-robots-tag"]).toBe("noindex, nofollow");
    const worker = await (await page.request.get("/sw.js")).text();
    expect(worker).not.toContain("/assets/admin/");
  });
});
