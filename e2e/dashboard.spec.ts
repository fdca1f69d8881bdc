import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeFaults, expectNoAxeFaultsAtWidths, expectNoOverflowAt } from "./axe.ts";
import { createUser, signIn } from "./people.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "Templates" });
const front = (page: Page) => carousel(page).getByRole("heading");

test.describe("dashboard", () => {
  test.describe("signed in", () => {
    test.beforeEach(async ({ page }) => {
      await signIn(page, await createUser(page));
      await expect(front(page)).toBeVisible();
    });

    test("header shows the balance, sidebar shows the plan", async ({ page }) => {
      await expect(page.getByRole("banner").getByText("credits")).toBeAttached();
      await expect(page.getByRole("navigation", { name: "Main" }).getByText("Free")).toBeVisible();
    });

    test("carousel advances, pauses under the pointer and follows the keyboard", async ({
      page,
    }) => {
      await page.mouse.move(5, 5);
      const first = (await front(page).textContent()) ?? "";
      await expect(front(page)).not.toHaveText(first, { timeout: 5_000 });
      await carousel(page).hover();
      const held = (await front(page).textContent()) ?? "";
      await page.getByRole("button", { name: "Next template" }).focus();
      await page.keyboard.press("ArrowLeft");
      await expect(front(page)).not.toHaveText(held);
      await page.keyboard.press("ArrowRight");
      await expect(front(page)).toHaveText(held);
      // Without focus and pointer the carousel advances again.
      await page.keyboard.press("ArrowLeft");
      await expect(front(page)).not.toHaveText(held);
      await page.getByRole("button", { name: "Next template" }).blur();
      await page.mouse.move(5, 5);
      await expect(front(page)).toHaveText(held, { timeout: 5_000 });
    });

    test("trending event opens its story, which is edited and downloaded", async ({ page }) => {
      await page.getByRole("button", { name: /^Valentine's Day/ }).click();
      await page.getByRole("link", { name: "Create Story" }).click();
      await expect(page).toHaveURL(/\/create-story\/valentine$/);
      await page.getByLabel("Title").fill("Nine years");
      await expect(page.getByRole("img", { name: /Nine years/ })).toBeVisible();
      await expectNoAxeFaults(page);
      const [saved] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Download" }).click(),
      ]);
      expect(saved.suggestedFilename()).toBe("story.jpg");
    });

    test("month browser wraps around at the end of the year", async ({ page }) => {
      await page.clock.setSystemTime(new Date("2030-11-15T12:00:00Z"));
      await page.reload();
      await page.getByRole("button", { name: "Next month" }).click();
      await expect(page.getByText("No couple days this month")).toBeVisible();
      await page.getByRole("button", { name: "Next month" }).click();
      await expect(page.getByRole("heading", { name: "January" })).toBeVisible();
      await page.getByRole("button", { name: "Previous month" }).click();
      await expect(page.getByRole("heading", { name: "December" })).toBeVisible();
    });
  });

  test.describe("visitor who selected a template", () => {
    test("finds it open after registering", async ({ page }) => {
      await page.goto("/sample-images");
      await expectNoAxeFaults(page);
      await page.getByRole("link", { name: "Use this template: Winter market" }).click();
      await expect(page).toHaveURL(/\/register$/);
      await signIn(page, await createUser(page));
      await expect(page.getByRole("dialog", { name: "Winter market" })).toBeVisible({
        timeout: 15_000,
      });
    });
  });

  test("page and story have no axe faults and do not scroll sideways", async ({ page }) => {
    test.slow();
    await signIn(page, await createUser(page));
    await expect(front(page)).toBeVisible();
    await expectNoAxeFaultsAtWidths(page);
    await expectNoOverflowAt(page, [320, 390, 820, 1440]);
    await page.getByRole("button", { name: /Anniversary/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoAxeFaults(page);
  });
});
