import { expect, test } from "@playwright/test";
import { createOwner, enterAs } from "./administrators.ts";
import { expectNoOverflowAt } from "./axe.ts";

/** The pages that no other journey visits. */
const pages = {
  "/admin/templates": "Templates",
  "/admin/banners": "Banners & ads",
  "/admin/system-events": "System events",
  "/admin/payments": "Plans & payments",
  "/admin/jobs": "Jobs",
} as const;

test.describe("admin pages", () => {
  test("open from the menu, in English and German, and never scroll sideways", async ({ page }) => {
    await enterAs(page, await createOwner(page));
    await page.goto("/admin");
    const menu = page.getByRole("navigation", { name: "Admin" }).first();
    for (const [path, title] of Object.entries(pages)) {
      await menu.getByRole("link", { name: new RegExp(`^${title}`) }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    }
    await page.context().addCookies([{ name: "twofold_language", value: "de", url: page.url() }]);
    for (const path of Object.keys(pages)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectNoOverflowAt(page, [360, 720]);
    }
  });
});
