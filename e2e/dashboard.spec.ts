import { expect, test, type Page } from "@playwright/test";
import { expectNoFaults, expectNoOverflow } from "./axe.ts";
import { makePerson, signIn } from "./people.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "Templates" });
const front = (page: Page) => carousel(page).getByRole("heading");

test.describe("signed in", () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, await makePerson(page));
    await expect(front(page)).toBeVisible();
  });

  test("the balance stands in the bar and in the sidebar, with the plan", async ({ page }) => {
    await expect(page.getByRole("banner").getByText("credits")).toBeAttached();
    await expect(page.getByRole("navigation", { name: "Main" }).getByText("Free")).toBeVisible();
  });

  test("the carousel turns by itself, stands under the pointer, and goes by keyboard", async ({
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
    // Let go one step back, it turns forward again by itself.
    await page.keyboard.press("ArrowLeft");
    await expect(front(page)).not.toHaveText(held);
    await page.getByRole("button", { name: "Next template" }).blur();
    await page.mouse.move(5, 5);
    await expect(front(page)).toHaveText(held, { timeout: 5_000 });
  });

  test("a trending event leads to its story, which can be written and saved", async ({ page }) => {
    await page.getByRole("button", { name: /Valentine's Day/ }).click();
    await page.getByRole("link", { name: "Create Story" }).click();
    await expect(page).toHaveURL(/\/create-story\/valentine$/);
    await page.getByLabel("Title").fill("Nine years");
    await expect(page.getByRole("img", { name: /Nine years/ })).toBeVisible();
    await expectNoFaults(page);
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download" }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe("story.jpg");
  });

  test("the months go round within the year", async ({ page }) => {
    const now = new Date().getMonth();
    for (let step = now; step < 11; step += 1) {
      await page.getByRole("button", { name: "Next month" }).click();
    }
    await expect(page.getByText("No couple days this month")).toBeVisible();
    await page.getByRole("button", { name: "Next month" }).click();
    await expect(page.getByRole("heading", { name: "January" })).toBeVisible();
    await page.getByRole("button", { name: "Previous month" }).click();
    await expect(page.getByRole("heading", { name: "December" })).toBeVisible();
  });
});

test("a visitor who wants a scene finds it after registering", async ({ page }) => {
  await page.goto("/sample-images");
  await expectNoFaults(page);
  await page.getByRole("link", { name: "Use this template: Winter market" }).click();
  await expect(page).toHaveURL(/\/register$/);
  await signIn(page, await makePerson(page));
  await expect(page.getByRole("dialog", { name: "Winter market" })).toBeVisible({
    timeout: 15_000,
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("axe finds nothing with a story open, and nothing scrolls sideways", async ({ page }) => {
      test.slow();
      await signIn(page, await makePerson(page));
      await expect(front(page)).toBeVisible();
      for (const width of [320, 390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        if (width === 390 || width === 1440) await expectNoFaults(page);
        await expectNoOverflow(page);
      }
      await page.getByRole("button", { name: /Anniversary/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNoFaults(page);
    });
  });
}
